import { readFrames, type SentEvent } from './event-frames.ts';

/** How updates arrive: by the stream, by polling, or not at present. */
export type ConnectionState = 'opening' | 'streaming' | 'reconnecting' | 'asking';

export interface RoomStream {
  /** Opens the stream after the event with this id. */
  open(since: string | undefined, signal: AbortSignal): Promise<Response>;
  /** Handles one event; the next one waits for it. @throws if it failed: the event is then delivered again */
  received(event: SentEvent): Promise<void> | void;
  /** Polls the full state, where streams are blocked. @throws if the request fails */
  ask(signal: AbortSignal): Promise<void>;
  hears(hearing: ConnectionState): void;
  /** The server rejected the stream for good; there are no more retries. */
  refused(response: Response): void;
  /** Event id after which changes may be missing. */
  since?: string | undefined;
  /** Emits `online` when the network returns, which ends a pause early. */
  network?: EventTarget | undefined;
  waits?: Partial<Waits>;
}

/** In milliseconds. */
interface Waits {
  /** Longest pause after the server ended the stream. All clients reconnect at once then, so the pause is random. */
  ended: number;
  /** First pause after a broken connection; it doubles each time. */
  broken: number;
  longest: number;
  /** Timeout without data. The server sends something every 15 s. */
  silence: number;
  /** Timeout for the first event of a stream: after it the stream counts as blocked. */
  greeting: number;
  askEvery: number;
}

const defaultWaits: Waits = {
  ended: 2000,
  broken: 3000,
  longest: 30_000,
  silence: 45_000,
  greeting: 8000,
  askEvery: 4000,
};

/** After this many streams without an event, the client polls and retries the stream now and then. */
const triesBeforePolling = 2;
const pollsBeforeRetry = 15;

const isFinal = (status: number) => [400, 403, 404, 409, 410].includes(status);

type End = 'ended' | 'broken' | 'refused';

/**
 * Follows a room until it is stopped. After a lost connection it resumes at the last event, with growing
 * pauses. It polls where streams are blocked. The event id is stored after its event was handled, so no event
 * is lost; events that were handled before are skipped.
 * @returns a function that stops it
 */
export function followRoom(room: RoomStream): () => void {
  const waits = { ...defaultWaits, ...room.waits };
  const stopping = new AbortController();
  const { signal } = stopping;
  let { since } = room;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        room.network?.removeEventListener('online', wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      room.network?.addEventListener('online', wake);
      signal.addEventListener('abort', wake);
    });

  async function handle(event: SentEvent): Promise<void> {
    const isOld =
      event.event === 'messages' && since !== undefined && Number(event.id ?? Infinity) <= Number(since);
    if (!isOld) await room.received(event);
    since = event.id ?? since;
  }

  /** Reads one stream until it ends. */
  async function listen(): Promise<{ end: End; hasGreeted: boolean }> {
    const cutting = new AbortController();
    const abortStream = () => cutting.abort();
    signal.addEventListener('abort', abortStream);
    let watch = setTimeout(abortStream, waits.greeting);
    let hasGreeted = false;
    try {
      const response = await room.open(since, cutting.signal);
      if (signal.aborted) return { end: 'refused', hasGreeted };
      if (isFinal(response.status)) {
        clearTimeout(watch);
        room.refused(response);
        return { end: 'refused', hasGreeted };
      }
      if (!response.ok || response.body === null) return { end: 'broken', hasGreeted };
      const framesIn = readFrames();
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        for (const event of framesIn(part)) {
          if (signal.aborted) return { end: 'refused', hasGreeted };
          await handle(event);
          if (!hasGreeted) room.hears('streaming');
          hasGreeted = true;
        }
        clearTimeout(watch);
        watch = setTimeout(abortStream, hasGreeted ? waits.silence : waits.greeting);
      }
      return { end: 'ended', hasGreeted };
    } catch {
      return { end: 'broken', hasGreeted };
    } finally {
      clearTimeout(watch);
      signal.removeEventListener('abort', abortStream);
    }
  }

  async function pollForAWhile(): Promise<void> {
    for (let polls = 0; polls < pollsBeforeRetry && !signal.aborted; polls += 1) {
      try {
        await room.ask(signal);
        if (!signal.aborted) room.hears('asking');
      } catch {
        if (!signal.aborted) room.hears('reconnecting');
      }
      await pause(waits.askEvery);
    }
  }

  async function run(): Promise<void> {
    let [silentTries, losses] = [0, 0];
    room.hears('opening');
    while (!signal.aborted) {
      const { end, hasGreeted } = await listen();
      if (signal.aborted || end === 'refused') return;
      silentTries = hasGreeted ? 0 : silentTries + 1;
      losses = hasGreeted ? 1 : losses + 1;
      if (silentTries >= triesBeforePolling) await pollForAWhile();
      else {
        room.hears('reconnecting');
        const longest = Math.min(waits.longest, waits.broken * 2 ** (losses - 1));
        const ms =
          end === 'ended' ? Math.random() * waits.ended : longest * (1 / 3 + (Math.random() * 2) / 3);
        await pause(ms);
      }
    }
  }
  void run();
  return () => stopping.abort();
}
