import { useEffect, useId, useRef, useState } from 'react';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { wordsOf } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './console-search.module.css';
import { type Finder, openTo, type Screen } from './screen.ts';
import { useStaff } from './use-staff.ts';

/** Every search is kept in the audit log, so that typing waits until a hand rests. */
const restMs = 500;

type Found = Awaited<ReturnType<Finder['find']>>;

function useFound(query: string, finders: readonly Finder[]): { found: Found; problem: string } {
  const say = useSay();
  const [found, setFound] = useState<Found>([]);
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` and `finders` are others at each rendering
  useEffect(() => {
    setProblem('');
    if (query === '') {
      setFound([]);
      return;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      Promise.all(finders.map(({ find }) => find(query))).then(
        (each) => !isStale && setFound(each.flat()),
        (error) => {
          if (isStale) return;
          setFound([]);
          setProblem(wordsOf(say, error));
        },
      );
    }, restMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { found, problem };
}

interface Searched {
  screens: readonly Screen[];
  finders: readonly Finder[];
}

function Results({ query, screens, finders, onChoose }: Searched & { query: string; onChoose: () => void }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { role } = useStaff();
  const wanted = query.toLowerCase();
  const { found, problem } = useFound(query, openTo(role.permissions, finders));
  const named = openTo(role.permissions, screens)
    .map(({ title, path }) => ({ path, name: say(title) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div role="status">
      {problem !== '' && <p>{problem}</p>}
      {problem === '' && named.length + found.length === 0 && <p>{say('console.search.none')}</p>}
      <ul className={styles.results}>
        {named.map(({ path, name }) => (
          <li key={path}>
            <Link className={styles.result} href={pathTo(path)} onClick={onChoose}>
              {name}
            </Link>
          </li>
        ))}
        {found.map(({ path, name, note }) => (
          <li key={path}>
            <Link className={styles.result} href={pathTo(path)} onClick={onChoose}>
              {name} <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Finds screens, and what features find, from anywhere: Ctrl K or Command K. */
export function ConsoleSearch(searched: Searched) {
  const say = useSay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        iconBefore="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {say('console.search')} <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('console.search')} closeLabel={say('console.close')}>
        {isOpen && (
          <Stack>
            <Field id={id} label={say('console.search.label')} hint={say('console.search.hint')}>
              <TextInput
                ref={input}
                type="search"
                autoComplete="off"
                onChange={(event) => setQuery(event.currentTarget.value.trim())}
              />
            </Field>
            <Results {...searched} query={query} onChoose={close} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}
