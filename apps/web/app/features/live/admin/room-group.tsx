import { type ManagedRoom, setLiveState } from '@airway/contract/live';
import { isOff } from '@airway/contract/programme-late-changes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { useBeginWarnings } from './begin-warnings.ts';
import styles from './room-group.module.css';
import { RoomTable } from './room-table.tsx';

type Act = 'begin' | 'end';

/** Returns the rooms for an action: rooms that have ended or were interrupted do not start again. */
const roomsToChange = (act: Act, rooms: readonly ManagedRoom[]) =>
  rooms.filter((room) =>
    act === 'begin'
      ? room.liveState === 'ready' && !isOff(room)
      : room.liveState === 'live' || room.liveState === 'paused',
  );

interface GroupDialogProps {
  act: Act;
  time: string;
  rooms: readonly ManagedRoom[];
  onClose(): void;
  /** Receives the errors by session; undefined for success. */
  onDone(act: Act, results: ReadonlyMap<string, unknown>): void;
}

function GroupDialog({ act, time, rooms, onClose, onDone }: GroupDialogProps) {
  const say = useSay();
  const locale = useLocale();
  const warningsOf = useBeginWarnings();
  // The rooms at the time of the question, even if they change later.
  const [affectedRooms] = useState(() => roomsToChange(act, rooms));
  const form = useAct({
    async send() {
      const results = new Map<string, unknown>();
      const body = { state: act === 'begin' ? ('live' as const) : ('closed' as const) };
      for (const { editionId, sessionId } of affectedRooms)
        results.set(
          sessionId,
          await authorisedCall(setLiveState, { params: { editionId, sessionId }, body }).then(
            () => undefined,
            (error: unknown) => error,
          ),
        );
      onDone(act, results);
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`live.admin.group.${act}.title`, { time })}
      confirmLabel={say(`live.admin.group.${act}`)}
      isDangerous={act === 'end'}
    >
      {act === 'end' && (
        <p>
          {say('live.admin.group.end.text', {
            count: affectedRooms.reduce((sum, { viewers }) => sum + viewers, 0),
          })}
        </p>
      )}
      <ul className={styles.rooms}>
        {affectedRooms.map((room) => {
          const warnings = act === 'begin' ? warningsOf(room) : [];
          return (
            <li key={room.sessionId}>
              <b>
                <Bilingual text={room.roomName} />
              </b>{' '}
              {textIn(locale, room.title).text}
              {act === 'begin' && ` · ${warnings.join(' ') || say('live.admin.group.ready')}`}
            </li>
          );
        })}
      </ul>
    </ActDialog>
  );
}

/** The rooms whose sessions begin in the same hour, with one action for all. */
export function RoomGroup({ time, rooms }: { time: string; rooms: ManagedRoom[] }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [act, setAct] = useState<Act>();
  const sum = (countOf: (room: ManagedRoom) => number) => rooms.reduce((all, room) => all + countOf(room), 0);
  function finish(done: Act, results: ReadonlyMap<string, unknown>) {
    setAct(undefined);
    const switched = rooms.filter(({ sessionId }) => results.has(sessionId));
    tell(
      <ul>
        {switched.map(({ sessionId, roomName }) => {
          const error = results.get(sessionId);
          return (
            <li key={sessionId}>
              <Bilingual text={roomName} />:{' '}
              {error === undefined ? say(`live.admin.group.done.${done}`) : refusalMessage(say, error)}
            </li>
          );
        })}
      </ul>,
      [...results.values()].every((error) => error === undefined),
    );
    void revalidate();
  }
  return (
    <section aria-label={time}>
      <Stack gap="tight">
        <h2>{time}</h2>
        <p>
          {say('live.admin.group.count', {
            count: rooms.length,
            viewers: sum(({ viewers }) => viewers),
            questions: sum(({ openQuestions }) => openQuestions),
          })}
        </p>
        <Cluster>
          {(['begin', 'end'] as const).map(
            (one) =>
              roomsToChange(one, rooms).length > 1 && (
                <Button key={one} size="small" variant="secondary" onClick={() => setAct(one)}>
                  {say(`live.admin.group.${one}`)}
                </Button>
              ),
          )}
        </Cluster>
        {outcome}
        <RoomTable rooms={rooms} caption={time} />
      </Stack>
      {act && (
        <GroupDialog act={act} time={time} rooms={rooms} onClose={() => setAct(undefined)} onDone={finish} />
      )}
    </section>
  );
}
