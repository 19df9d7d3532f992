import { type LiveState, type ManagedRoom, setLiveState } from '@airway/contract/live';
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

type Switched = Pick<ManagedRoom, 'editionId' | 'sessionId' | 'title' | 'liveState' | 'viewers'>;

/** What can be done next, beside ending it. */
const nextStates = {
  ready: ['live'],
  live: ['paused'],
  paused: ['live'],
  closed: ['live'],
} as const satisfies Record<LiveState, readonly LiveState[]>;

const actOf = (from: LiveState, to: LiveState) =>
  to === 'paused' ? 'pause' : from === 'paused' ? 'resume' : from === 'closed' ? 'reopen' : 'begin';

/** Asks before a broadcast ends, because everybody's stay ends with it. */
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

/** Begins, interrupts, goes on with and ends a broadcast. */
export function RoomSwitch({ room }: { room: Switched }) {
  const say = useSay();
  const title = textIn(useLocale(), room.title).text;
  const { revalidate } = useRevalidator();
  const [isEnding, setEnding] = useState(false);
  const { editionId, sessionId, liveState } = room;
  const switchTo = (state: LiveState) => async () => {
    await authorisedCall(setLiveState, { params: { editionId, sessionId }, body: { state } });
    await revalidate();
  };
  const mayEnd = liveState === 'live' || liveState === 'paused';
  return (
    <Cluster>
      {nextStates[liveState].map((state) => (
        <ActButton key={state} size="small" variant="secondary" send={switchTo(state)}>
          {say(`live.admin.act.${actOf(liveState, state)}`)}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </ActButton>
      ))}
      {mayEnd && (
        <Button size="small" variant="quiet" onClick={() => setEnding(true)}>
          {say('live.admin.act.end')}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </Button>
      )}
      {isEnding && <EndDialog room={room} onClose={() => setEnding(false)} />}
    </Cluster>
  );
}
