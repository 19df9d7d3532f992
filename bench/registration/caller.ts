import { connect, type Socket } from 'node:net';
import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import { createResponseReader, type ReadResponse } from '../load/response-reader.ts';

export interface TimedAnswer<Data> {
  status: number;
  /** Present if the call succeeded. */
  data: Data;
  /** `SUCCESS`, or the error code. */
  code: string;
  durationMs: number;
  /** Seconds after which a rejected caller may retry. */
  retryAfter: string | undefined;
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, token?: string): Promise<TimedAnswer<ReplyOf<E>>>;
  close(): void;
}

// Shorter than the server's idle timeout, so that no request meets a closing connection.
const idleMs = 8_000;

/** Networks of the callers, as a proxy reports them: attendees come from many networks. */
function newNetworks() {
  let count = 0;
  return () => {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
}

type ResponseListener = (response: ReadResponse | Error) => void;

interface Line {
  socket: Socket;
  hear: ResponseListener;
  freeSinceMs: number;
}

/** Keep-alive connections with one request at a time. Node's own client costs three times as much CPU. */
function createConnections(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl);
  const free: Line[] = [];
  const all = new Set<Line>();

  function open(): Line {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const line: Line = { socket, hear: () => {}, freeSinceMs: 0 };
    all.add(line);
    const read = createResponseReader((response) => line.hear(response));
    socket.on('data', (chunk) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('error', (error) => line.hear(error));
    socket.on('close', () => {
      all.delete(line);
      line.hear(new Error('the connection was closed before the answer'));
    });
    return line;
  }

  function takeFree(): Line | undefined {
    for (;;) {
      const line = free.pop();
      if (line === undefined) return undefined;
      if (!line.socket.destroyed && performance.now() - line.freeSinceMs < idleMs) return line;
      line.socket.destroy();
    }
  }

  return {
    ask: (request: string) =>
      new Promise<ReadResponse>((resolve, reject) => {
        const line = takeFree() ?? open();
        line.hear = (heard) => {
          line.hear = () => {};
          if (heard instanceof Error) return reject(heard);
          line.freeSinceMs = performance.now();
          free.push(line);
          resolve(heard);
        };
        line.socket.write(request);
      }),
    close() {
      for (const { socket } of all) socket.destroy();
    },
  };
}

/** Calls the API and measures each call. With `hasNetworks`, each call comes from another network. */
export function createCaller(siteUrl: string, { hasNetworks = false } = {}): Caller {
  const { host } = new URL(siteUrl);
  const lines = createConnections(siteUrl);
  const nextNetwork = newNetworks();

  return {
    async call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, token?: string) {
      const parts = sent as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = endpoint.url.replaceAll(/:(\w+)/g, (_match, name: string) => parts.params?.[name] ?? '');
      const query = parts.query === undefined ? '' : `?${new URLSearchParams(parts.query)}`;
      const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
      const headers = [
        `host: ${host}`,
        ...(body === undefined
          ? []
          : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
        ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
        ...(hasNetworks ? [`x-forwarded-for: ${nextNetwork()}`] : []),
      ];
      const startedMs = performance.now();
      const {
        status,
        head,
        body: answer,
      } = await lines.ask(
        `${endpoint.method} ${path}${query} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body ?? ''}`,
      );
      const durationMs = performance.now() - startedMs;
      const { code, data } = JSON.parse(answer.toString()) as { code: string; data: ReplyOf<E> };
      const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
      return { status, code, data, durationMs, retryAfter };
    },
    close: lines.close,
  };
}
