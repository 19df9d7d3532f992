import type { ServerResponse } from 'node:http';

/** Bytes of events, encoded once and written to all streams. */
export type Frame = Buffer;

/** Encodes one event. The client stores its id and sends it when it reconnects. */
export const frameOf = (event: string, data: unknown, id?: number): Frame =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** A comment that keeps an idle stream open in proxies. */
export const commentFrame: Frame = Buffer.from(':\n\n');

const maximumWaitingBytes = 256 * 1024;

export interface EventStream {
  /** Closes the stream of a client that does not read, because its buffer would fill the memory. */
  write(frame: Frame): void;
  end(): void;
  onClosed(act: () => void): void;
}

/** Starts a response with events. */
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
      if (response.writableLength > maximumWaitingBytes) response.destroy();
      else response.write(frame);
    },
    end() {
      if (!response.writableEnded) response.end();
    },
    onClosed(act) {
      // If the client has already disconnected, no close event follows.
      if (response.closed) act();
      else response.once('close', act);
    },
  };
}
