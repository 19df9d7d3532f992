import { type LiveState, type ManagedRoom, setLiveState } from '@airway/contract/live';
import { isOff } from '@airway/contract/programme-late-changes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useBeginWarnings } from './begin-warnings.ts';

type Switched = Pick<
  ManagedRoom,
  | 'editionId'
  | 'sessionId'
  | 'title'
  | 'liveState'
  | 'viewers'
  | 'streams'
  | 'startsAt'
  | 'now'
  | 'lateChange'
>;

/** Next possible states, except the end. */
const nextStates = {
  ready: ['live'],
  live: ['paused'],
  paused: ['live'],
  closed: ['live'],
} as const satisfies Record<LiveState, readonly LiveState[]>;

const actOf = (from: LiveState, to: LiveState) =>
  to === 'paused' ? 'pause' : from === 'paused' ? 'resume' : from === 'closed' ? 'reopen' : 'begin';

/** Asks before a broadcast ends, because that ends all stays. */
function EndDialog({ room, onClose }: { room: Switched; onClose: () => void }) {
  const say = useSay();
  const title = textIn(useLocale(), room.title).text;
  const { revalidate } = useRevalidator();
  const { editionId, sessionId } = room;
  const form = useAct({
    async send() {
      await authorisedCall(setLiveState, { params: { editionId, sessionId }, body: { state: 'closed' } });
      await revalidate();
      onClose();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.end.title', { title })}
      confirmLabel={say('live.admin.act.end')}
      isDangerous
    >
      <p>{say('live.admin.end.text', { count: room.viewers })}</p>
    </ActDialog>
  );
}

interface BeginDialogProps {
  room: Switched;
  label: string;
  warnings: readonly string[];
  send(): Promise<void>;
  onClose(): void;
}

/** Asks before a broadcast starts without a stream, or long before its time. */
function BeginDialog({ room, label, warnings, send, onClose }: BeginDialogProps) {
  const say = useSay();
  const title = textIn(useLocale(), room.title).text;
  const form = useAct({
    async send() {
      await send();
      onClose();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.begin.title', { title })}
      confirmLabel={label}
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </ActDialog>
  );
}

/** Starts, interrupts, resumes and ends a broadcast. */
export function RoomSwitch({ room }: { room: Switched }) {
  const say = useSay();
  const title = textIn(useLocale(), room.title).text;
  const { revalidate } = useRevalidator();
  const [isEnding, setEnding] = useState(false);
  const [beginning, setBeginning] = useState<readonly string[]>();
  const warningsOf = useBeginWarnings();
  const { editionId, sessionId, liveState } = room;
  const switchTo = (state: LiveState) => async () => {
    await authorisedCall(setLiveState, { params: { editionId, sessionId }, body: { state } });
    await revalidate();
  };
  // An interrupted room was on air already.
  const warnings = liveState === 'ready' || liveState === 'closed' ? warningsOf(room) : [];
  const next = isOff(room) ? [] : nextStates[liveState];
  const mayEnd = liveState === 'live' || liveState === 'paused';
  // Returns null, so that a narrow list omits the line.
  if (next.length === 0 && !mayEnd) return null;
  return (
    <Cluster>
      {next.map((state) => {
        const label = say(`live.admin.act.${actOf(liveState, state)}`);
        const words = (
          <>
            {label}
            <VisuallyHidden> ({title})</VisuallyHidden>
          </>
        );
        return warnings.length > 0 ? (
          <Button key={state} size="small" variant="secondary" onClick={() => setBeginning(warnings)}>
            {words}
          </Button>
        ) : (
          <ActButton key={state} size="small" variant="secondary" send={switchTo(state)}>
            {words}
          </ActButton>
        );
      })}
      {mayEnd && (
        <Button size="small" variant="quiet" onClick={() => setEnding(true)}>
          {say('live.admin.act.end')}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </Button>
      )}
      {beginning && (
        <BeginDialog
          room={room}
          label={say(`live.admin.act.${actOf(liveState, 'live')}`)}
          warnings={beginning}
          send={switchTo('live')}
          onClose={() => setBeginning(undefined)}
        />
      )}
      {isEnding && <EndDialog room={room} onClose={() => setEnding(false)} />}
    </Cluster>
  );
}
