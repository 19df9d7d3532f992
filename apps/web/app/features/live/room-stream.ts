import { readFrames, type SentEvent } from './event-frames.ts';

/** Whether what changes in a room is heard: by the stream, by asking now and then, or not at the moment. */
export type Hearing = 'opening' | 'streaming' | 'reconnecting' | 'asking';

export interface RoomStream {
  /** Opens the stream after the event of this number. */
  open(since: string | undefined, signal: AbortSignal): Promise<Response>;
  /** One event; the next one waits until it was taken. @throws where it could not be: it comes again */
  heard(event: SentEvent): Promise<void> | void;
  /** Asks how everything stands, where streams do not get through. @throws where that fails, too */
  ask(signal: AbortSignal): Promise<void>;
  hears(hearing: Hearing): void;
  /** The stream was refused for good; nothing is tried any more. */
  refused(response: Response): void;
  /** The number after which something may be new. */
  since?: string | undefined;
  /** Says `online` when there is a network again, which cuts a pause short. */
  network?: EventTarget | undefined;
  waits?: Partial<Waits>;
}

/** In milliseconds. */
interface Waits {
  /** After the server ended the stream, at most: another instance is there, for everybody at once. */
  ended: number;
  /** After the connection broke, at first; then twice as long each time. */
  broken: number;
  longest: number;
  /** Nothing came in this time, though the server says something every 15 s. */
  silence: number;
  /** A stream that says nothing in this time does not get through. */
  greeting: number;
  askEvery: number;
}

const usual: Waits = {
  ended: 2000,
  broken: 3000,
  longest: 30_000,
  silence: 45_000,
  greeting: 8000,
  askEvery: 4000,
};

/** After so many streams without a word it is asked instead, and tried again now and then. */
const triesBeforeAsking = 2;
const asksBeforeTrying = 15;

const isForGood = (status: number) => [400, 403, 404, 409, 410].includes(status);

type End = 'ended' | 'broken' | 'refused';

/**
 * Listens to a room until it is stopped: comes back after a loss from where it was, a little later each time, and asks
 * now and then where streams do not get through. A number is kept once its event was taken, so nothing is lost; what
 * was taken before is passed over, so nothing comes twice.
 * @returns stops it
 */
export function followRoom(room: RoomStream): () => void {
  const waits = { ...usual, ...room.waits };
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

  async function take(event: SentEvent): Promise<void> {
    const isOld =
      event.event === 'messages' && since !== undefined && Number(event.id ?? Infinity) <= Number(since);
    if (!isOld) await room.heard(event);
    since = event.id ?? since;
  }

  /** One stream from its beginning to its end. */
  async function listen(): Promise<{ end: End; hasGreeted: boolean }> {
    const cutting = new AbortController();
    const cut = () => cutting.abort();
    signal.addEventListener('abort', cut);
    let watch = setTimeout(cut, waits.greeting);
    let hasGreeted = false;
    try {
      const response = await room.open(since, cutting.signal);
      if (signal.aborted) return { end: 'refused', hasGreeted };
      if (isForGood(response.status)) {
        clearTimeout(watch);
        room.refused(response);
        return { end: 'refused', hasGreeted };
      }
      if (!response.ok || response.body === null) return { end: 'broken', hasGreeted };
      const framesIn = readFrames();
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        for (const event of framesIn(part)) {
          if (signal.aborted) return { end: 'refused', hasGreeted };
          await take(event);
          if (!hasGreeted) room.hears('streaming');
          hasGreeted = true;
        }
        clearTimeout(watch);
        watch = setTimeout(cut, hasGreeted ? waits.silence : waits.greeting);
      }
      return { end: 'ended', hasGreeted };
    } catch {
      return { end: 'broken', hasGreeted };
    } finally {
      clearTimeout(watch);
      signal.removeEventListener('abort', cut);
    }
  }

  async function askForAWhile(): Promise<void> {
    for (let asked = 0; asked < asksBeforeTrying && !signal.aborted; asked += 1) {
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
      if (silentTries >= triesBeforeAsking) await askForAWhile();
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
