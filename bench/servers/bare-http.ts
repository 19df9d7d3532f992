import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, receiveSetup } from './serve.ts';

export interface BareHttpSetup {
  headers: Record<string, string>;
  bodyBase64: string;
}

/** Plain Node server: the same headers and bytes for every request. */
const { headers, bodyBase64 } = await receiveSetup<BareHttpSetup>();
const body = Buffer.from(bodyBase64, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
