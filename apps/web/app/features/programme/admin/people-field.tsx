import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inOrderOfNames, searchOf } from './find-people.ts';
import type { DraftPerson } from './load-draft.ts';
import { OtherName } from './other-name.tsx';
import styles from './people-field.module.css';

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

/** A longer list is read by nobody; typing narrows it. */
const maximumShown = 20;

/** Chooses people in order: speakers or chairs. They are found while staff type. */
export function PeopleField({ name, label, people, first, error, notesOf, onChange }: Props) {
  const say = useSay();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [ids, setIds] = useState(first);
  const [text, setText] = useState('');
  const [search, setSearch] = useState<{ find: ReturnType<typeof searchOf> }>();
  const [added, setAdded] = useState('');
  const isOpen = search !== undefined;
  const found = search?.find(text).filter(({ id }) => !ids.includes(id)) ?? [];
  const shown = found.slice(0, maximumShown);
  const textOf = ({ name: called, affiliation }: DraftPerson) => ({
    name: textIn(locale, called).text,
    affiliation: textIn(locale, affiliation).text,
  });
  const open = () => setSearch((now) => now ?? { find: searchOf(inOrderOfNames(people, locale)) });
  const close = () => setSearch(undefined);
  const changeIds = (next: readonly string[]) => {
    flushSync(() => setIds(next));
    onChange();
    input.current?.focus();
  };
  function add(person: DraftPerson) {
    if (input.current) input.current.value = '';
    setText('');
    close();
    setAdded(textOf(person).name);
    changeIds([...ids, person.id]);
  }
  const box = useCombobox({
    label,
    count: shown.length,
    isOpen,
    onOpen: open,
    onChoose: (place) => {
      const person = shown[place];
      if (person !== undefined) add(person);
    },
    onEscape: close,
  });
  return (
    <div className={styles.people}>
      <Field id={name} label={label} hint={say('programme.admin.people.hint')} error={error} width="half">
        <div className={styles.box}>
          <TextInput
            ref={input}
            {...box.field}
            enterKeyHint="done"
            onClick={open}
            onBlur={close}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value.trim());
              setAdded('');
              box.markFirst();
              open();
            }}
          />
          {shown.length > 0 && (
            // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
            <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
              <div {...box.list}>
                {shown.map((person, place) => (
                  <div
                    key={person.id}
                    {...box.option(place)}
                    className={classNames(styles.option, place === box.marked && styles.marked)}
                  >
                    <span>
                      <b>{textOf(person).name}</b> <OtherName name={person.name} />
                    </span>
                    <span className={styles.affiliation}>{textOf(person).affiliation}</span>
                  </div>
                ))}
              </div>
              {found.length > shown.length && (
                <p className={styles.more}>
                  {say('programme.admin.people.more', { count: found.length - shown.length })}
                </p>
              )}
            </div>
          )}
        </div>
      </Field>
      <div role="status">
        {isOpen && found.length === 0 && <p>{say('programme.admin.people.none')}</p>}
        {!isOpen && text !== '' && <p className={styles.note}>{say('programme.admin.people.notChosen')}</p>}
        <VisuallyHidden>
          {isOpen && found.length > 0 && say('programme.admin.people.count', { count: found.length })}
          {!isOpen && added !== '' && say('programme.admin.people.added', { name: added })}
        </VisuallyHidden>
      </div>
      <ol aria-label={label} className={styles.chosen}>
        {ids.map((id, index) => {
          const person = people.find((one) => one.id === id);
          const called = person === undefined ? { name: '', affiliation: '' } : textOf(person);
          return (
            <li key={id}>
              <input type="hidden" name={name} value={id} />
              <Cluster>
                <span>
                  {called.name} <span className={styles.affiliation}>{called.affiliation}</span>
                </span>
                {index > 0 && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={say('programme.admin.up', { name: called.name })}
                    onClick={() => changeIds(ids.with(index, ids[index - 1] ?? '').with(index - 1, id))}
                  >
                    {say('programme.admin.up.short')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say('programme.admin.takeOut', { name: called.name })}
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
