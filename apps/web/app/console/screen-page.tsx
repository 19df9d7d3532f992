import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Loaded } from './load-screen.ts';
import { type RequiredAction, requiredActions } from './required-action.ts';
import type { Screen } from './screen.ts';
import styles from './screen-page.module.css';

/** The server renders no screen: this stands in its place until the browser has asked for the data. */
export function ScreenSkeleton() {
  const say = useSay();
  return <LoadingState label={say('ui.loading')} rows={6} />;
}

function ScreenFailure({ message }: { message: string }) {
  const say = useSay();
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      headingLevel={2}
      title={say('console.failed.title')}
      actions={
        <Button onClick={() => revalidate()} busyLabel={state === 'loading' && say('ui.busy')}>
          {say('ui.failure.retry')}
        </Button>
      }
    >
      <p>{message === '' ? say('ui.abnormalConnection') : message}</p>
    </ErrorState>
  );
}

/** Staff must do something else first: says what, and leads there. */
function ScreenRequires({ action, message }: { action: RequiredAction; message: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="warn"
      word={say('console.problem')}
      title={message}
      action={
        <LinkButton href={pathTo(requiredActions[action])}>{say(`console.required.${action}`)}</LinkButton>
      }
    >
      <p>{say('console.required.text')}</p>
    </Notice>
  );
}

function ScreenRefusal({ code, message }: { code: string; message: string }) {
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED')
    return <ScreenRequires action={code} message={message} />;
  return <ScreenFailure message={message} />;
}

export interface ScreenPageProps<Data> {
  screen: Screen;
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
  /** Stands in place of the screen's title: the object that is open. */
  title?: (data: Data) => string;
  aside?: ReactNode;
}

/** Asks again when the screen was refused to nobody and somebody has signed in since, in another tab. */
function useLateSignIn(isRefusedToNobody: boolean) {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the frame lets somebody in
  useEffect(() => {
    if (isRefusedToNobody) void revalidate();
  }, []);
}

/** A screen: its name, what it is for, and its content or the reason why there is none. */
export function ScreenPage<Data>({ screen, loaded, children, title, aside }: ScreenPageProps<Data>) {
  const say = useSay();
  useLateSignIn('refusal' in loaded && loaded.refusal.code === 'AUTHENTICATION_FAILURE');
  const name = 'data' in loaded && title ? title(loaded.data) : say(screen.title);
  return (
    <div className={styles.screen}>
      <PageHead title={`${name} - ${say('console.name')}`} isPrivate />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lead}>{say(screen.lead)}</p>
        </div>
        {aside}
      </header>
      <Stack>{'data' in loaded ? children(loaded.data) : <ScreenRefusal {...loaded.refusal} />}</Stack>
    </div>
  );
}
