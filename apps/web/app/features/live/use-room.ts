import { getLiveRoom, type LiveRoom, type Streams } from '@airway/contract/live';
import { type LiveMessage, messageStream } from '@airway/contract/live-messages';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../platform/refusal.ts';
import type { SentEvent } from './event-frames.ts';
import { bearer, callAs, type LivePerson } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import { readNewest } from './read-history.ts';
import { createRoomMessages, type RoomMessages } from './room-messages.ts';
import { type ConnectionState, followRoom } from './room-stream.ts';
import type { Stay, StayEnd } from './use-stay.ts';

export interface RoomNow {
  room: Omit<LiveRoom, 'now'>;
  streams: Streams;
  /** Undefined while the count is unknown. */
  viewers: number | undefined;
  /** `lost` during reconnects, `asking` while polling replaces the stream. */
  link: 'open' | 'lost' | 'asking';
  messages: RoomMessages;
}

type RoomState = Omit<RoomNow, 'messages'>;

const links: Record<ConnectionState, RoomState['link']> = {
  opening: 'open',
  streaming: 'open',
  reconnecting: 'lost',
  asking: 'asking',
};

const ends: readonly string[] = ['TAKEN_OVER', 'STAY_ENDED', 'CLOSED'] satisfies StayEnd[];

/** Codes after which the history stays unavailable. */
const finalCodes: readonly string[] = ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED', 'NOT_FOUND'];

/** Returns the reason of a rejected stream as the end of a stay. */
async function endOf(response: Response): Promise<StayEnd> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return ends.includes(code ?? '') ? (code as StayEnd) : 'STAY_ENDED';
}

/** Source of the stream: the visitor's stay, or the room itself for moderators. */
type StreamSource = { stayId: string } | LiveRoomPlace;

interface StreamOptions {
  place: LiveRoomPlace;
  query: StreamSource;
  messages: RoomMessages;
  onChange(change: Partial<RoomState>, room?: Partial<RoomState['room']>): void;
  onEnd(reason: StayEnd): void;
}

function openRoomStream({ place, query, messages, onChange, onEnd }: StreamOptions): () => void {
  /** Event id up to which the history is loaded. */
  let read: string | undefined;
  const handlers: Record<string, (data: never, event: SentEvent) => Promise<void> | void> = {
    messages: (changed: LiveMessage[]) => messages.hear(changed),
    state({ streams, ...room }: Partial<LiveRoom> & { streams?: Streams }) {
      onChange(streams === undefined ? {} : { streams }, room);
      if (room.state === 'CLOSED') onEnd('CLOSED');
    },
    count: ({ viewers }: { viewers: number }) => onChange({ viewers }),
    place: () => onEnd('TAKEN_OVER'),
    async reset() {
      read = await readNewest(messages, place, true);
    },
    // The event does not name the muted writer; the history shows it to moderators.
    async muted() {
      await readNewest(messages, place, false);
    },
  };
  return followRoom({
    async open(since, signal) {
      try {
        read ??= await readNewest(messages, place, true);
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === undefined || !finalCodes.includes(code)) throw error;
        return Response.json({ code }, { status: 403 });
      }
      const token = bearer();
      const response = await fetch(`${messageStream.url}?${new URLSearchParams({ ...query })}`, {
        signal,
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          accept: 'text/event-stream',
          'last-event-id': since ?? read,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      // Renews an account's token, or throws if the session has ended.
      if (response.status === 401) await readNewest(messages, place, false);
      return response;
    },
    received: (event) => handlers[event.event]?.(JSON.parse(event.data) as never, event),
    async ask() {
      const { now: _moves, ...room } = await callAs(getLiveRoom, { params: place });
      onChange({ viewers: undefined }, room);
      await readNewest(messages, place, read === undefined);
      if (room.state === 'CLOSED') onEnd('CLOSED');
    },
    hears: (hearing) => onChange({ link: links[hearing] }),
    refused: (response) => void endOf(response).then(onEnd),
    network: window,
  });
}

/** Opens the page's only stream, with the state and messages of its room. */
function useRoomStream(
  place: LiveRoomPlace,
  /** Undefined while there is no stream; a new `key` opens a new one. */
  query: StreamSource | undefined,
  key: string | undefined,
  first: Pick<RoomState, 'room' | 'streams'>,
  onEnd: (reason: StayEnd) => void,
): RoomNow {
  const [messages] = useState(createRoomMessages);
  const [roomState, setRoomState] = useState<RoomState>({ ...first, viewers: undefined, link: 'open' });
  const latest = useRef({ place, query, onEnd });
  latest.current = { place, query, onEnd };
  useEffect(() => {
    const { place, query } = latest.current;
    if (key === undefined || query === undefined) return;
    return openRoomStream({
      place,
      query,
      messages,
      onChange: (some, room) =>
        setRoomState((before) => ({ ...before, ...some, room: { ...before.room, ...room } })),
      onEnd: (reason) => latest.current.onEnd(reason),
    });
  }, [key, messages]);
  return { ...roomState, messages };
}

/** Returns the room of the visitor's stay. */
export function useRoom(place: LiveRoomPlace, stay: Stay, onEnd: (reason: StayEnd) => void): RoomNow {
  const { now: _moves, ...room } = stay.room;
  return useRoomStream(place, { stayId: stay.id }, stay.id, { room, streams: stay.streams }, onEnd);
}

export const noStreams: Streams = { primary: null, spare: null, interpretation: null };

/** Returns a session's room for moderators, who do not enter it; `person` is their identity. */
export function useModeratedRoom(
  place: LiveRoomPlace,
  { now: _moves, ...room }: LiveRoom,
  person: LivePerson | undefined,
): RoomNow & { isRefused: boolean } {
  const [refused, setRefused] = useState<LivePerson>();
  const { editionId, sessionId } = place;
  const now = useRoomStream(
    place,
    { editionId, sessionId },
    person,
    { room, streams: noStreams },
    (reason) => {
      if (reason === 'STAY_ENDED') setRefused(person);
    },
  );
  return { ...now, isRefused: person !== undefined && refused === person };
}
