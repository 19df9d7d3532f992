import { messageStream } from '@airway/contract';

export interface SentEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

export interface Listening {
  status: number;
  /** All events so far. */
  events: SentEvent[];
  /** Returns the next matching event, or an earlier one. @throws if the stream ends first, or after ten seconds */
  until(fits: (one: SentEvent) => boolean): Promise<SentEvent>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  stop(): void;
}

function eventOf(block: string): SentEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const [event, data] = [field('event'), field('data')];
  return event === undefined || data === undefined
    ? undefined
    : { event, id: field('id'), data: JSON.parse(data) };
}

/** Opens the stream of a stay's room or a moderated room, as a browser does: `fetch` with a bearer header. */
export async function listenTo(
  url: string,
  {
    token,
    since,
    ...room
  }: { token: string; since?: string } & ({ stayId: string } | { editionId: string; sessionId: string }),
): Promise<Listening> {
  const stopping = new AbortController();
  const response = await fetch(`${url}${messageStream.url}?${new URLSearchParams(room)}`, {
    signal: stopping.signal,
    headers: { authorization: `Bearer ${token}`, ...(since === undefined ? {} : { 'last-event-id': since }) },
  });
  const events: SentEvent[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of waiting) one();
  };
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap((block) => eventOf(block) ?? []));
      wake();
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });
  return {
    status: response.status,
    events,
    ended,
    async until(fits) {
      const signal = AbortSignal.timeout(10_000);
      for (;;) {
        const found = events.find(fits);
        if (found !== undefined) return found;
        if (isOver || signal.aborted)
          throw new Error(`It did not come; there were ${JSON.stringify(events)}.`);
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
    stop: () => stopping.abort(),
  };
}
