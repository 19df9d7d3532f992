import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Handles one call. `forward` returns the sandbox's response. */
type OnCall = (forward: () => Promise<Buffer>) => Promise<Buffer | 'never-answer'>;

export interface GatewayProxy {
  url: string;
  onApproval: OnCall;
  onCancel: OnCall;
  close(): Promise<void>;
}

async function forwardTo(target: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  return fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(body.length === 0 ? {} : { body }),
  });
}

/** Starts a proxy between the API and the sandbox, so that a test can interfere during an approval or a cancellation. */
export async function startGatewayProxy(target: string): Promise<GatewayProxy> {
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const forward = () => forwardTo(target, request, body);
    const interfere = { '/gw/enc/v1/payment': proxy.onApproval, '/gw/mod/v1/cancel': proxy.onCancel }[
      request.url ?? ''
    ];
    if (interfere === undefined) {
      const forwarded = await forward();
      reply.writeHead(forwarded.status, { 'content-type': forwarded.headers.get('content-type') ?? '' });
      reply.end(Buffer.from(await forwarded.arrayBuffer()));
      return;
    }
    const outcome = await interfere(async () => Buffer.from(await (await forward()).arrayBuffer()));
    if (outcome !== 'never-answer') reply.writeHead(200).end(outcome);
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      // A killed process waits for no response.
      if (!reply.destroyed) throw error;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const proxy: GatewayProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onApproval: (forward) => forward(),
    onCancel: (forward) => forward(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
