import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { refusalMessage } from '../platform/refusal.ts';
import { useAnswerWhileTyping } from '../platform/use-answer-while-typing.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './console-search.module.css';
import { allowedFor, type Finder, type Screen } from './screen.ts';
import { useStaff } from './use-staff.ts';

interface ConsoleSearchProps {
  screens: readonly Screen[];
  finders: readonly Finder[];
}

interface SearchFormProps extends ConsoleSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: () => void;
}

function SearchForm({ screens, finders, inputRef, onChoose }: SearchFormProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { permissions } = useStaff().role;
  const [typed, setTyped] = useState('');
  const { type, answer, error } = useAnswerWhileTyping(async (text) => {
    const found = await Promise.all(allowedFor(permissions, finders).map(({ find }) => find(text)));
    return found.flat();
  });
  const matchingScreens = allowedFor(permissions, screens)
    .map(({ title, path }) => ({ path, name: say(title), note: '' }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const results = [...matchingScreens, ...(answer ?? [])];
  return (
    <Stack>
      <Field id={useId()} label={say('console.search.label')} hint={say('console.search.hint')}>
        <TextInput
          ref={inputRef}
          type="search"
          autoComplete="off"
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            setTyped(text);
            type(text);
          }}
        />
      </Field>
      <div role="status">
        {error !== undefined && <p>{refusalMessage(say, error)}</p>}
        {error === undefined && results.length === 0 && <p>{say('console.search.none')}</p>}
        <ul className={styles.results}>
          {results.map(({ path, name, note }) => (
            <li key={path}>
              <Link className={styles.result} href={pathTo(path)} onClick={onChoose}>
                {name} {note !== '' && <small>{note}</small>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function useKeys(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

/** Finds screens and the results of feature searches from anywhere: Ctrl K or Command K. */
export function ConsoleSearch(props: ConsoleSearchProps) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
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
      <Dialog isOpen={isOpen} onClose={close} title={say('console.search')} closeLabel={say('console.close')}>
        {isOpen && <SearchForm {...props} inputRef={inputRef} onChoose={close} />}
      </Dialog>
    </>
  );
}
