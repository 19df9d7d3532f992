import { connect, type Socket } from 'node:net';
import { percentile } from '../statistics.ts';
import type { ReaderOrder, ReaderReport, StreamAddress } from './readers.types.ts';

/**
 * Reads many streams in a separate process, through raw sockets and with a minimum of the protocol. A message has the
 * text `#<number> <time of sending>`.
 */
interface Reader extends StreamAddress {
  socket: Socket | undefined;
  rest: string;
  last: string;
  /** Number of receptions per message. */
  came: Uint8Array;
}

const openAtOnce = 50;
const maximumMessages = 10_000;

let target = new URL('http://127.0.0.1');
let readers: Reader[] = [];
let latenciesMs: number[] = [];
let greeted = 0;
let cutAtMs = 0;
let backMs = 0;
let before = performance.eventLoopUtilization();
let whenGreeted = () => {};

function read(reader: Reader, text: string): void {
  const nowMs = Date.now();
  const end = text.lastIndexOf('\n\n');
  if (end === -1) {
    reader.rest = text;
    return;
  }
  reader.rest = text.slice(end);
  const whole = text.slice(0, end);
  if (whole.includes('event: hello')) {
    greeted += 1;
    if (greeted === readers.length) backMs = performance.now() - cutAtMs;
    whenGreeted();
  }
  for (const [, id] of whole.matchAll(/^id: (\d+)$/gm)) reader.last = id ?? reader.last;
  for (const [, number, sentAtMs] of whole.matchAll(/"text":"#(\d+) (\d+)"/g)) {
    reader.came[Number(number)] = (reader.came[Number(number)] ?? 0) + 1;
    latenciesMs.push(nowMs - Number(sentAtMs));
  }
}

function open(reader: Reader): void {
  const socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
  reader.socket = socket;
  reader.rest = '';
  const head = [
    `GET ${reader.path} HTTP/1.1`,
    `host: ${target.host}`,
    `authorization: Bearer ${reader.token}`,
    ...(reader.last === '' ? [] : [`last-event-id: ${reader.last}`]),
  ];
  socket.on('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    if (reader.socket === socket) read(reader, reader.rest + chunk);
  });
  socket.on('error', () => {});
}

async function openAll(streams: readonly StreamAddress[]): Promise<void> {
  readers = streams.map((stream) => ({
    ...stream,
    socket: undefined,
    rest: '',
    last: '',
    came: new Uint8Array(maximumMessages),
  }));
  for (let from = 0; from < readers.length; from += openAtOnce) {
    const some = readers.slice(from, from + openAtOnce);
    const awaited = greeted + some.length;
    const areGreeted = new Promise<void>((resolve) => {
      whenGreeted = () => greeted >= awaited && resolve();
    });
    for (const reader of some) open(reader);
    await areGreeted;
  }
}

function cutAll(withinMs: number): void {
  cutAtMs = performance.now();
  greeted = 0;
  for (const reader of readers) {
    const { socket } = reader;
    reader.socket = undefined;
    socket?.destroy();
    setTimeout(open, Math.random() * withinMs, reader);
  }
}

function tell(sent: number): ReaderReport {
  const sorted = Float64Array.from(latenciesMs).sort();
  let [missing, twice] = [0, 0];
  for (const { came } of readers)
    for (let number = 0; number < sent; number += 1) {
      if (came[number] === 0) missing += 1;
      if ((came[number] ?? 0) > 1) twice += 1;
    }
  return {
    open: greeted,
    backMs,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    missing,
    twice,
    busyShare: performance.eventLoopUtilization(before).utilization,
  };
}

process.on('message', async (message: ReaderOrder) => {
  if (message.order === 'open') {
    target = new URL(message.url);
    await openAll(message.streams);
  } else if (message.order === 'cut') cutAll(message.withinMs);
  else if (message.order === 'begin') {
    latenciesMs = [];
    for (const reader of readers) reader.came.fill(0);
    before = performance.eventLoopUtilization();
  } else return process.send?.(tell(message.sent));
  return process.send?.({});
});
process.on('disconnect', () => process.exit(0));
