import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, receiveSetup } from './serve.ts';

/** Plain Node server: the messages of a time window are one buffer, written to every socket. */
const { windowMs } = await receiveSetup<{ windowMs: number }>();
const listeners = new Set<ServerResponse>();
let waiting: string[] = [];
let last = 0;

function send(): void {
  const event = `id: ${last}\nevent: messages\ndata: [${waiting.join(',')}]\n\n`;
  waiting = [];
  const chunk = Buffer.from(`${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
  for (const { socket } of listeners) socket?.write(chunk);
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: hello\ndata: {}\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    return;
  }
  request.setEncoding('utf8').on('data', (message: string) => {
    if (waiting.length === 0) setTimeout(send, windowMs);
    last += 1;
    waiting.push(message);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
