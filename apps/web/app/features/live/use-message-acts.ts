import type { LiveMessage } from '@airway/contract/live-messages';
import { moderateMessage, muteWriter, voteForMessage } from '@airway/contract/live-messages';
import { useState } from 'react';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import { readNewest } from './read-history.ts';
import type { RoomMessages } from './room-messages.ts';

const votesOf = (sessionId: string) => `live-votes:${sessionId}`;

function readVotes(sessionId: string): ReadonlySet<string> {
  return new Set((sessionStorage.getItem(votesOf(sessionId)) ?? '').split(' '));
}
function storeVotes(sessionId: string, ids: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(votesOf(sessionId), [...ids].join(' '));
  } catch {
    // A second vote changes nothing.
  }
}

export type Moderation = Partial<Pick<LiveMessage, 'isHidden' | 'isPinned' | 'isAnswered'>>;

/** Returns actions on messages of others: votes, and moderation for staff and chairs. */
export function useMessageActs(place: LiveRoomPlace, messages: RoomMessages) {
  const { editionId, sessionId } = place;
  const [problem, setProblem] = useState<unknown>();
  const [voted, setVoted] = useState(() => readVotes(sessionId));
  const paramsOf = ({ id: messageId }: LiveMessage) => ({ editionId, sessionId, messageId });
  function remember(change: (ids: Set<string>) => void): void {
    const ids = new Set(readVotes(sessionId));
    change(ids);
    storeVotes(sessionId, ids);
    setVoted(ids);
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    }
  }
  return {
    /** Error of the last action. */
    problem,
    /** Questions that this tab voted for. */
    voted,
    vote: (message: LiveMessage) =>
      attempt(async () => {
        if (voted.has(message.id)) return;
        const mark = messages.mark();
        messages.vote(message);
        remember((ids) => ids.add(message.id));
        try {
          messages.answered(await callAs(voteForMessage, { params: paramsOf(message) }), mark);
        } catch (error) {
          messages.unvote(message.id);
          remember((ids) => ids.delete(message.id));
          throw error;
        }
      }),
    moderate: (message: LiveMessage, body: Moderation) =>
      attempt(async () => {
        const mark = messages.mark();
        messages.answered(await callAs(moderateMessage, { params: paramsOf(message), body }), mark);
      }),
    mute: (message: LiveMessage, isMuted: boolean) =>
      attempt(async () => {
        const mark = messages.mark();
        const done = await callAs(muteWriter, { params: paramsOf(message), body: { isMuted } });
        messages.answered({ ...message, ...done }, mark);
        // The writer's other messages show the new mute state, too.
        await readNewest(messages, place, false);
      }),
  };
}
export type MessageActs = ReturnType<typeof useMessageActs>;
