import { type RegistrationEntry, searchRegistrations } from '@airway/contract/registrations-admin';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { refusalMessage } from '../../../../platform/refusal.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { useAnswerWhileTyping } from '../../../../platform/use-answer-while-typing.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/field.tsx';
import { isComposing } from '../../../../ui/is-composing.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
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
  const listId = useId();
  const [marked, setMarked] = useState(0);
  const { type, answer, error } = useAnswerWhileTyping(find);
  const people = answer ?? [];
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const optionId = (place: number) => `${listId}-${place}`;
  const onKeyDown = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.min(Math.max(0, marked + step), Math.max(0, people.length - 1)));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const known = people[marked];
    if (known !== undefined) return onChoose(known.id);
    // Enter came before the answer while typing.
    const [only, ...others] = await find(event.currentTarget.value.trim()).catch(() => []);
    if (only !== undefined && others.length === 0) onChoose(only.id);
  };
  return (
    <div className={styles.search}>
      <Field
        id={`${listId}-query`}
        label={say('registrations.admin.desk.find')}
        hint={say('registrations.admin.query.all')}
      >
        <TextInput
          ref={inputRef}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-expanded={people.length > 0}
          aria-controls={listId}
          aria-activedescendant={people.length > 0 ? optionId(marked) : undefined}
          onChange={(event) => {
            setMarked(0);
            type(event.currentTarget.value.trim());
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div role="status">
        {error !== undefined && <p>{refusalMessage(say, error)}</p>}
        {answer !== undefined && people.length === 0 && <p>{say('registrations.admin.desk.none')}</p>}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={say('registrations.admin.desk.find')}
        className={styles.people}
      >
        {people.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field
          <div
            key={one.id}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            className={classNames(styles.person, place === marked && styles.marked)}
            onClick={() => onChoose(one.id)}
          >
            <FoundPerson found={one} />
          </div>
        ))}
      </div>
    </div>
  );
}
