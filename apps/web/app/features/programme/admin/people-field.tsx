import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './editor.module.css';
import type { DraftPerson } from './load-draft.ts';

interface Props {
  /** Name of the field; the ids are sent in order under it. */
  name: string;
  label: string;
  people: readonly DraftPerson[];
  first: readonly string[];
  error: string | undefined;
  /** Returns notes about a person, such as a clash. */
  notesOf(personId: string): readonly string[];
  onChange(): void;
}

/** Chooses people in order: speakers or chairs. */
export function PeopleField({ name, label, people, first, error, notesOf, onChange }: Props) {
  const say = useSay();
  const locale = useLocale();
  const choice = useRef<HTMLSelectElement>(null);
  const [ids, setIds] = useState(first);
  const changeIds = (next: readonly string[]) => {
    flushSync(() => setIds(next));
    onChange();
    choice.current?.focus();
  };
  const nameOf = (person: DraftPerson) => textIn(locale, person.name).text;
  const { compare } = new Intl.Collator(locale);
  const others = people
    .filter(({ id }) => !ids.includes(id))
    .toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  return (
    <div className={styles.people}>
      <Field
        id={name}
        label={label}
        error={error}
        width="half"
        action={
          <Button
            variant="secondary"
            onClick={() => {
              const id = choice.current?.value;
              if (id) changeIds([...ids, id]);
            }}
          >
            {say('programme.admin.people.add')}
          </Button>
        }
      >
        <Select
          ref={choice}
          placeholder={say('programme.admin.people.choose')}
          options={others.map((person) => ({
            value: person.id,
            label: [nameOf(person), textIn(locale, person.affiliation).text].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
      <ol aria-label={label} className={styles.chosen}>
        {ids.map((id, index) => {
          const person = people.find((one) => one.id === id);
          const called = person === undefined ? '' : nameOf(person);
          return (
            <li key={id}>
              <input type="hidden" name={name} value={id} />
              <Cluster>
                <span>{called}</span>
                {index > 0 && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={say('programme.admin.up', { name: called })}
                    onClick={() => changeIds(ids.with(index, ids[index - 1] ?? '').with(index - 1, id))}
                  >
                    {say('programme.admin.up.short')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say('programme.admin.takeOut', { name: called })}
                  onClick={() => changeIds(ids.filter((one) => one !== id))}
                >
                  {say('programme.admin.takeOut.short')}
                </Button>
              </Cluster>
              {notesOf(id).map((note) => (
                <p key={note} className={styles.note} role="status">
                  {note}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
