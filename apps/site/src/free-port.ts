import { createServer } from 'node:net';

/** True when nothing listens on this port of this address. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryListening(port, host)) !== undefined;
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const port = await tryListening(0, '127.0.0.1');
  if (port === undefined) throw new Error('The system gives no free port on 127.0.0.1.');
  return port;
}

function tryListening(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const usedPort = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(usedPort));
    });
  });
}
