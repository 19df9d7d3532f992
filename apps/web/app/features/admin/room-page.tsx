import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Loaded } from './load-room.ts';
import { owedFirst } from './owed-first.ts';
import styles from './room-page.module.css';
import type { RoomKey } from './rooms.ts';

/** The server renders no room: this stands in its place until the browser has asked for the data. */
export function RoomSkeleton() {
  const say = useSay();
  return <LoadingState label={say('ui.loading')} rows={6} />;
}

function RoomFailure({ message }: { message: string }) {
  const say = useSay();
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      headingLevel={2}
      title={say('admin.failed.title')}
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
function RoomOwed({ owed, message }: { owed: keyof typeof owedFirst; message: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="warn"
      word={say('admin.problem')}
      title={message}
      action={<LinkButton href={pathTo(owedFirst[owed])}>{say(`admin.owed.${owed}`)}</LinkButton>}
    >
      <p>{say('admin.owed.text')}</p>
    </Notice>
  );
}

function RoomRefusal({ code, message }: { code: string; message: string }) {
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED')
    return <RoomOwed owed={code} message={message} />;
  return <RoomFailure message={message} />;
}

export interface RoomPageProps<Data> {
  room: RoomKey;
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
  /** Stands in place of the room's name: the object that is open. */
  title?: (data: Data) => string;
  aside?: ReactNode;
}

/** Asks again when the room was refused to nobody and somebody has signed in since, in another tab. */
function useLateSignIn(isRefusedToNobody: boolean) {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the frame lets somebody in
  useEffect(() => {
    if (isRefusedToNobody) void revalidate();
  }, []);
}

/** A room: its name, what it is for, and its content or the reason why there is none. */
export function RoomPage<Data>({ room, loaded, children, title, aside }: RoomPageProps<Data>) {
  const say = useSay();
  useLateSignIn('refusal' in loaded && loaded.refusal.code === 'AUTHENTICATION_FAILURE');
  const name = 'data' in loaded && title ? title(loaded.data) : say(`admin.room.${room}`);
  return (
    <div className={styles.room}>
      <PageHead title={`${name} - ${say('admin.console')}`} isPrivate />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lead}>{say(`admin.lead.${room}`)}</p>
        </div>
        {aside}
      </header>
      <Stack>{'data' in loaded ? children(loaded.data) : <RoomRefusal {...loaded.refusal} />}</Stack>
    </div>
  );
}
