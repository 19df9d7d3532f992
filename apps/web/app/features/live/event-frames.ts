export interface SentEvent {
  event: string;
  /** Sent as `last-event-id` after a reconnect; undefined for an event without an id. */
  id: string | undefined;
  /** JSON. */
  data: string;
}

function eventIn(block: string): SentEvent | undefined {
  const values = (name: string) =>
    block
      .split('\n')
      .filter((line) => line === name || line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = values('data');
  if (data.length === 0) return undefined;
  return { event: values('event').at(-1) ?? 'message', id: values('id').at(-1), data: data.join('\n') };
}

/** Parses events from a stream whose parts may end anywhere; comments are skipped. */
export function readFrames(): (part: string) => SentEvent[] {
  let rest = '';
  return (part) => {
    // A CR at the end may be half of a line end.
    const text = rest + part;
    const isCut = text.endsWith('\r');
    const whole = (isCut ? text.slice(0, -1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    const blocks = whole.split('\n\n');
    rest = (blocks.pop() ?? '') + (isCut ? '\r' : '');
    return blocks.flatMap((block) => eventIn(block) ?? []);
  };
}
