import { listMessages } from '@airway/contract/live-messages';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import { type MessageKind, pageSize, type RoomMessages } from './room-messages.ts';

function readPage({ editionId, sessionId }: LiveRoomPlace, kind: MessageKind, before?: string) {
  const query = { editionId, sessionId, kind, size: String(pageSize), ...(before && { before }) };
  return callAs(listMessages, { query });
}

/** Limit of questions that are loaded and sorted by votes. No reader needs more in one session. */
const maximumQuestions = 500;

const kinds: readonly MessageKind[] = ['message', 'question'];

/** Loads the newest messages and questions. @returns the event id after which changes may be missing */
export async function readNewest(
  messages: RoomMessages,
  place: LiveRoomPlace,
  isWhole: boolean,
): Promise<string> {
  const mark = messages.mark();
  const pages = await Promise.all(kinds.map(async (kind) => ({ kind, page: await readPage(place, kind) })));
  for (const { kind, page } of pages) messages.setNewest(kind, page, mark, isWhole);
  while (isWhole && messages.firstOf('question') && messages.read().questions.length < maximumQuestions)
    await readOlder(messages, place, 'question');
  return String(Math.min(...pages.map(({ page }) => page.last)));
}

/** Loads the page before the first message of a kind. */
export async function readOlder(
  messages: RoomMessages,
  place: LiveRoomPlace,
  kind: MessageKind,
): Promise<void> {
  const mark = messages.mark();
  messages.addOlder(kind, await readPage(place, kind, messages.firstOf(kind)), mark);
}
