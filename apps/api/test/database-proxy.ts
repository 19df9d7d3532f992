import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When the connection breaks: before the query is sent, or after it ran and its response is lost. */
export type BreakMoment = 'before' | 'after';

export interface DatabaseProxy {
  url: string;
  /** Breaks the connection at the n-th query from now. */
  breakAt(query: number, moment: BreakMoment): void;
  /** Swallows all data from now on, like a frozen server: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
  /** Number of statements so far. */
  asked(): number;
  /** Returns whether the connection broke. From now on everything passes. */
  disarm(): boolean;
  close(): Promise<void>;
}

// Messages in PostgreSQL's protocol that request a response: a simple query, and the end of a prepared one.
const askingTypes = new Set(['Q', 'S']);
const headerBytes = 5;

/** Starts a proxy between the API and PostgreSQL that can break the connection at a given query. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let left = 0;
  let askedCount = 0;
  let moment: BreakMoment = 'before';
  let hasBroken = false;
  let isFrozen = false;

  const isTheOne = (type: string) => {
    if (left === 0 || !askingTypes.has(type)) return false;
    left -= 1;
    hasBroken = left === 0;
    return hasBroken;
  };

  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname);
    const breakBoth = () => {
      visitor.resetAndDestroy();
      database.resetAndDestroy();
    };
    for (const socket of [visitor, database]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', breakBoth).on('close', () => {
        sockets.delete(socket);
        breakBoth();
      });
    }
    let isAnswerLost = false;
    database.on('data', (answer) => {
      if (isAnswerLost) return breakBoth();
      if (!isFrozen) visitor.write(answer);
    });
    let pending = Buffer.alloc(0);
    let isStarted = false;
    visitor.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        // The first message has no type letter before its length.
        const lengthAt = isStarted ? 1 : 0;
        if (pending.length < headerBytes) return;
        const end = lengthAt + pending.readUInt32BE(lengthAt);
        if (pending.length < end) return;
        const message = pending.subarray(0, end);
        pending = pending.subarray(end);
        if (isStarted && askingTypes.has(String.fromCharCode(message[0] ?? 0))) askedCount += 1;
        const isHit = isStarted && isTheOne(String.fromCharCode(message[0] ?? 0));
        isStarted = true;
        if (isHit && moment === 'before') return breakBoth();
        if (isHit) isAnswerLost = true;
        if (!isFrozen) database.write(message);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    breakAt(query, when) {
      left = query;
      moment = when;
      hasBroken = false;
    },
    asked: () => askedCount,
    disarm() {
      left = 0;
      return hasBroken;
    },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
