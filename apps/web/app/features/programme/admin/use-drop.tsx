import { moveProgrammeSession } from '@airway/contract/programme-parts-admin';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftSession } from './load-draft.ts';
import type { Dragged } from './use-drag.ts';

async function place(session: DraftSession, to: Omit<Dragged, 'sessionId'>): Promise<DraftSession> {
  const { roomId, startTime, endTime } = to;
  const body = { version: session.version, date: session.date, roomId, startTime, endTime };
  const moved = await authorisedCall(moveProgrammeSession, { params: { id: session.id }, body });
  return moved.session;
}

/** Saves where a session was dropped, and offers to move it back. Until it is saved it is shown there already. */
export function useDrop(
  nameOf: (session: DraftSession) => string,
  tell: (outcome: ReactNode, isWhole?: boolean) => void,
) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [dropped, setDropped] = useState<Dragged>();
  async function drop(session: DraftSession, to: Dragged, isBack = false) {
    setDropped(to);
    const title = nameOf(session);
    try {
      const moved = await place(session, to);
      tell(
        <>
          <p>{say('programme.admin.moved', { title, times: `${moved.startTime}–${moved.endTime}` })}</p>
          {!isBack && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => void drop(moved, { ...session, sessionId: session.id }, true)}
            >
              {say('programme.admin.move.back')}
            </Button>
          )}
        </>,
      );
    } catch (error) {
      const isOvertaken = refusalOf(error)?.code === 'CONFLICT';
      tell(
        isOvertaken ? say('programme.admin.drop.overtaken', { title }) : refusalMessage(say, error),
        false,
      );
    } finally {
      await revalidate();
      setDropped(undefined);
    }
  }
  return { dropped, drop };
}
