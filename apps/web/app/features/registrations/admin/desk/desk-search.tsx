import { type RegistrationEntry, searchRegistrations } from '@airway/contract/registrations-admin';
import { type RefObject, useEffect, useId } from 'react';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { refusalMessage } from '../../../../platform/refusal.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { useAnswerWhileTyping } from '../../../../platform/use-answer-while-typing.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import { RegistrationStateChip } from '../registration-state.tsx';
import styles from './desk.module.css';

interface DeskSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
}

const find = async (query: string) =>
  (await authorisedCall(searchRegistrations, { query: { query, size: '8' } })).content;

/** A person as an option of the list below the search. */
function FoundPerson({ found }: { found: RegistrationEntry }) {
  const locale = useLocale();
  const { userName, registrationNumber, affiliation, due } = found;
  return (
    <>
      <b>{userName}</b>
      <span className={styles.note}>
        <span translate="no">{registrationNumber}</span> {affiliation}
      </span>
      <span className={styles.state}>
        <RegistrationStateChip registration={found} />
        {due !== null && <span>{formatMoney(locale, due)}</span>}
      </span>
    </>
  );
}

/** Finds people while staff type. Enter opens the marked one, at first the first; arrow keys mark another. */
export function DeskSearch({ inputRef, onChoose }: DeskSearchProps) {
  const say = useSay();
  const id = useId();
  const { type, answer, error } = useAnswerWhileTyping(find);
  const people = answer ?? [];
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const box = useCombobox({
    label: say('registrations.admin.desk.find'),
    count: people.length,
    isOpen: true,
    onChoose: (place) => {
      const chosen = people[place];
      if (chosen !== undefined) onChoose(chosen.id);
    },
    async onEnter(typed) {
      // Enter came before the answer while typing.
      const [only, ...others] = await find(typed).catch(() => []);
      if (only !== undefined && others.length === 0) onChoose(only.id);
    },
  });
  return (
    <div className={styles.search}>
      <Field
        id={`${id}-query`}
        label={say('registrations.admin.desk.find')}
        hint={say('registrations.admin.query.all')}
      >
        <TextInput
          ref={inputRef}
          type="search"
          {...box.field}
          onChange={(event) => {
            box.markFirst();
            type(event.currentTarget.value.trim());
          }}
        />
      </Field>
      <div role="status">
        {error !== undefined && <p>{refusalMessage(say, error)}</p>}
        {answer !== undefined && people.length === 0 && <p>{say('registrations.admin.desk.none')}</p>}
      </div>
      <div {...box.list} className={styles.people}>
        {people.map((one, place) => (
          <div
            key={one.id}
            {...box.option(place)}
            className={classNames(styles.person, place === box.marked && styles.marked)}
          >
            <FoundPerson found={one} />
          </div>
        ))}
      </div>
    </div>
  );
}
