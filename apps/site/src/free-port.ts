import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { operatorError, systemErrorCode } from './operator-error.ts';

/**
 * Returns the port of 127.0.0.1 that this file stores, if it is free. Otherwise returns another one,
 * and stores it.
 */
export async function storedPort(file: string): Promise<number> {
  const remembered = Number(await readFile(file, 'utf8').catch(() => ''));
  if (remembered > 0 && (await canListen(remembered))) return remembered;
  const port = await listenOnce(0, '127.0.0.1');
  await writeFile(file, `${port}\n`);
  return port;
}

function canListen(port: number): Promise<boolean> {
  return listenOnce(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
}

/** @throws an operator error when the site could not listen there */
export async function requireFreePort(port: number, host: string): Promise<void> {
  await listenOnce(port, host).catch((error: unknown) => {
    throw listenError(error, port, host);
  });
}

/** Turns errors of listening into a sentence; returns other errors unchanged. */
export function listenError(error: unknown, port: number, host: string): unknown {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return operatorError(
        `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start.`,
        error,
      );
    case 'EACCES':
      return operatorError(
        `The system does not let this user listen on port ${port}: choose one above 1023, for example PORT=3000 npm start.`,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return operatorError(
        `HOST is ${host}, and this machine has no such address: leave it out, or set one of its own.`,
        error,
      );
    default:
      return error;
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const usedPort = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(usedPort));
    });
  });
}
