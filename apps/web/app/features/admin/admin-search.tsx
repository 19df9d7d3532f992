import type { AccountSummary } from '@airway/contract';
import { searchAccounts } from '@airway/contract/accounts-admin';
import { useEffect, useId, useRef, useState } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { wordsOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-search.module.css';
import { roomsFor } from './rooms.ts';
import { useMay, useStaff } from './use-staff.ts';

/** Every search is kept in the audit log, so that typing waits until a hand rests. */
const restMs = 500;

function useFoundAccounts(query: string): { found: AccountSummary[]; problem: string } {
  const say = useSay();
  const may = useMay();
  const isAllowed = may('ACCOUNT_View');
  const [found, setFound] = useState<AccountSummary[]>([]);
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` is another function at each rendering
  useEffect(() => {
    setProblem('');
    if (!isAllowed || query === '') {
      setFound([]);
      return;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      authorisedCall(searchAccounts, { query: { query, size: '5' } }).then(
        ({ content }) => !isStale && setFound(content),
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
  }, [query, isAllowed]);
  return { found, problem };
}

function Results({ query, onChoose }: { query: string; onChoose: () => void }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { role } = useStaff();
  const wanted = query.toLowerCase();
  const { found: accounts, problem } = useFoundAccounts(query);
  const rooms = roomsFor(role.permissions)
    .map(({ key, path }) => ({ path, name: say(`admin.room.${key}`) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div role="status">
      {problem !== '' && <p>{problem}</p>}
      {problem === '' && rooms.length + accounts.length === 0 && <p>{say('admin.search.none')}</p>}
      <ul className={styles.results}>
        {rooms.map(({ path, name }) => (
          <li key={path}>
            <Link className={styles.result} href={pathTo(path)} onClick={onChoose}>
              {name}
            </Link>
          </li>
        ))}
        {accounts.map(({ id, userName, userKeys }) => (
          <li key={id}>
            <Link className={styles.result} href={pathTo(`/Admin/Accounts/${id}`)} onClick={onChoose}>
              {userName} <small>{userKeys.map(({ userKeyCode }) => userKeyCode).join(', ')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Finds rooms and accounts from anywhere: Ctrl K or Command K. */
export function AdminSearch() {
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
        {say('admin.search')} <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('admin.search')} closeLabel={say('admin.close')}>
        {isOpen && (
          <Stack>
            <Field id={id} label={say('admin.search.label')} hint={say('admin.search.hint')}>
              <TextInput
                ref={input}
                type="search"
                autoComplete="off"
                onChange={(event) => setQuery(event.currentTarget.value.trim())}
              />
            </Field>
            <Results query={query} onChoose={close} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}
