/** One event of a stream, as it was sent. */
export interface SentEvent {
  event: string;
  /** Said again by who comes back; undefined where the event has none of its own. */
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

/** Finds the events in a stream as it comes, in parts that may end anywhere; comments are no events. */
export function readFrames(): (part: string) => SentEvent[] {
  let rest = '';
  return (part) => {
    // A CR at the end may be half of a line's end.
    const text = rest + part;
    const isCut = text.endsWith('\r');
    const whole = (isCut ? text.slice(0, -1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    const blocks = whole.split('\n\n');
    rest = (blocks.pop() ?? '') + (isCut ? '\r' : '');
    return blocks.flatMap((block) => eventIn(block) ?? []);
  };
}
