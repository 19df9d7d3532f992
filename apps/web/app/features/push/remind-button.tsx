import { ownProgrammePath } from '@airway/contract/programme-paths';
import { useState } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './push.module.css';
import { usePush } from './use-push.ts';

interface RemindButtonProps {
  editionId: string;
  title: string;
  isStarred: boolean;
  /** Adds the session to the visitor's programme. */
  star(): Promise<void>;
}

/** The same function in each render, so that the focus moves once. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Reminds of one session: stars it, and lets this device show reminders. */
export function RemindButton({ editionId, title, isStarred, star }: RemindButtonProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const isHydrated = useHydrated();
  const { state, hasOwner, start } = usePush({ editionId, token: undefined });
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<'push.dismissed' | 'push.failed'>();
  if (!isHydrated) return null;
  const settings = `${pathTo(ownProgrammePath)}#reminders`;
  if (isStarred && state?.kinds?.includes('starting'))
    return (
      // The tapped button is gone.
      <span className={styles.on} tabIndex={-1} ref={isDone ? takeFocus : undefined}>
        {say('push.session.on')} <Link href={settings}>{say('push.settings')}</Link>
      </span>
    );
  const label = (
    <>
      <span aria-hidden="true">{say('push.start')}</span>
      <VisuallyHidden>{say('push.session', { title })}</VisuallyHidden>
    </>
  );
  // The page of one's programme explains what is missing.
  if (state !== undefined && (state.support !== 'possible' || (!hasOwner && state.kinds === null)))
    return (
      <LinkButton href={settings} variant="secondary" size="small" onClick={() => void (isStarred || star())}>
        {label}
      </LinkButton>
    );
  async function remind() {
    setBusy(true);
    setProblem(undefined);
    try {
      const isAllowed = await start('starting');
      if (!isAllowed) setProblem('push.dismissed');
      else if (!isStarred) await star();
      setDone(isAllowed);
    } catch {
      setProblem('push.failed');
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className={styles.on}>
      <Button variant="secondary" size="small" busyLabel={isBusy && say('ui.busy')} onClick={remind}>
        {label}
      </Button>
      <span role="status">{problem && say(problem)}</span>
    </span>
  );
}
