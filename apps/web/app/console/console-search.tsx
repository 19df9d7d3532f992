import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { refusalMessage } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { isComposing } from '../ui/is-composing.ts';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './console-search.module.css';
import { type Act, allowedFor, type Found, type LoadFinders, type Screen } from './screen.ts';
import { hasWords, isWordOf, meansAct } from './search-words.ts';
import { useFinders } from './use-finders.ts';
import { useStaff } from './use-staff.ts';

interface ConsoleSearchProps {
  screens: readonly Screen[];
  acts: readonly Act[];
  loadFinders: LoadFinders;
}

interface GroupProps {
  title: string;
  found: readonly Found[];
  error?: unknown;
  /** True while the results answer an older text. */
  isOld?: boolean;
  onChoose: () => void;
}

function ResultGroup({ title, found, error, isOld = false, onChoose }: GroupProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const titleId = useId();
  if (found.length === 0 && error === undefined) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.groupTitle}>
        {title}
      </h3>
      {error !== undefined && <p>{refusalMessage(say, error)}</p>}
      <ul>
        {found.map(({ path, name, note }) => (
          <li key={`${path} ${name}`}>
            <Link
              className={styles.result}
              href={pathTo(path)}
              onClick={onChoose}
              data-result={isOld ? 'old' : 'new'}
            >
              <span>{name}</span>
              {note !== '' && <small className={styles.note}>{note}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus among the results with the arrow keys; Enter in the field opens the first present result. */
function moveAmongResults(event: KeyboardEvent<HTMLDivElement>) {
  if (isComposing(event)) return;
  const { key, currentTarget: box, target } = event;
  const input = box.querySelector('input');
  if (key === 'Enter' && target === input) {
    event.preventDefault();
    box.querySelector<HTMLElement>('[data-result="new"]')?.click();
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const stops = [input, ...box.querySelectorAll<HTMLElement>('[data-result]')];
  const at = stops.indexOf(target as HTMLInputElement);
  stops[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

interface SearchFormProps extends ConsoleSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: () => void;
}

function SearchForm({ screens, acts, loadFinders, inputRef, onChoose }: SearchFormProps) {
  const say = useSay();
  const { permissions } = useStaff().role;
  const [loadAllowed] = useState(() => async () => allowedFor(permissions, await loadFinders()));
  const { text, finders, answers, error, isAnswered, type } = useFinders(loadAllowed);
  const matchingActs = allowedFor(permissions, acts)
    .filter(({ title, words }) => text === '' || meansAct(text, say(title), say(words)))
    .toSorted((a, b) => Number(isWordOf(text, say(b.words))) - Number(isWordOf(text, say(a.words))))
    .map(({ title, path }) => ({ path, name: say(title), note: '' }));
  const matchingScreens = allowedFor(permissions, screens)
    .filter(({ title }) => text !== '' && hasWords([say(title)], text))
    .map(({ title, path }) => ({ path, name: say(title), note: '' }));
  const given = finders.flatMap((finder) => answers.get(finder)?.found ?? []);
  const count = [matchingActs, matchingScreens, given].flat().length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links inside
    <div className={styles.search} onKeyDown={moveAmongResults}>
      <Field id={useId()} label={say('console.search.label')} hint={say('console.search.hint')}>
        <TextInput
          ref={inputRef}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => type(event.currentTarget.value.trim())}
        />
      </Field>
      <div role="status">
        {error !== undefined && <p>{refusalMessage(say, error)}</p>}
        {isAnswered && error === undefined && count === 0 && <p>{say('console.search.none')}</p>}
        {isAnswered && text !== '' && count > 0 && (
          <VisuallyHidden>{say('console.search.count', { count })}</VisuallyHidden>
        )}
        {!isAnswered && <p className={styles.wait}>{say('console.search.wait')}</p>}
      </div>
      <div className={styles.results}>
        <ResultGroup title={say('console.search.acts')} found={matchingActs} onChoose={onChoose} />
        <ResultGroup title={say('console.search.screens')} found={matchingScreens} onChoose={onChoose} />
        {finders.map((finder) => {
          const answer = answers.get(finder);
          return (
            answer && (
              <ResultGroup
                key={finder.screen.path}
                title={say(finder.screen.title)}
                found={answer.found}
                error={answer.error}
                isOld={answer.text !== text}
                onChoose={onChoose}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function useKeys(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

/** Finds acts, screens and the results of feature searches from anywhere: Ctrl K or Command K. */
export function ConsoleSearch(props: ConsoleSearchProps) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { loadFinders } = props;
  const open = useCallback(() => {
    setOpen(true);
    // The sources arrive while the user types. The search reports it if they do not.
    loadFinders().catch(() => {});
  }, [loadFinders]);
  const close = () => setOpen(false);
  useKeys(open);
  useEffect(() => {
    if (isOpen) inputRef.current?.focus();
  }, [isOpen]);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        iconBefore="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        {say('console.search')} <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={say('console.search')}
        closeLabel={say('console.close')}
        growsDown
      >
        {isOpen && <SearchForm {...props} inputRef={inputRef} onChoose={close} />}
      </Dialog>
    </>
  );
}
