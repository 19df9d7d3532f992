import type { ServerResponse } from 'node:http';

/** Bytes of events, made once and written to everybody. */
export type Frame = Buffer;

/** One event as it travels; an id is kept by who reads, and said again when they come back. */
export const frameOf = (event: string, data: unknown, id?: number): Frame =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** What keeps a silent stream open in proxies. */
export const commentFrame: Frame = Buffer.from(':\n\n');

const mostWaitingBytes = 256 * 1024;

export interface EventStream {
  /** Whoever does not read loses the stream: what waits for them would fill the memory. */
  write(frame: Frame): void;
  end(): void;
  onClosed(act: () => void): void;
}

/** Begins to answer with events. */
export function openEventStream(response: ServerResponse, headers: Record<string, string>): EventStream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The next stream may have to go to another instance.
    connection: 'close',
  });
  response.socket?.setNoDelay();
  return {
    write(frame) {
      if (response.destroyed || response.writableEnded) return;
      if (response.writableLength > mostWaitingBytes) response.destroy();
      else response.write(frame);
    },
    end() {
      if (!response.writableEnded) response.end();
    },
    onClosed(act) {
      // Whoever went before has closed for the only time.
      if (response.closed) act();
      else response.once('close', act);
    },
  };
}
