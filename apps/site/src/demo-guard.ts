import { isIP } from 'node:net';
import { developmentSecret } from '@airway/api/config';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from './config.ts';
import { operatorError } from './operator-error.ts';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** @throws an operator error when the demo would be open to the network without the setting that allows it */
export function refuseOpenDemo({ isProduction, isDemoOnNetwork, host }: SiteConfig): void {
  if (isProduction || isDemoOnNetwork || isLoopback(host)) return;
  throw operatorError(
    `HOST is ${host}, and the demo has sign-ins that everybody knows and shows every mail: set DEMO_ON_NETWORK=yes if the whole network may use it, leave HOST out, or set NODE_ENV=production for a site of your own.`,
  );
}

/** @throws an operator error when a demo open to the network uses the publicly known secret */
export function refuseKnownSecret({ isDemoOnNetwork }: SiteConfig, secret: string | undefined): void {
  if (!isDemoOnNetwork || secret !== developmentSecret) return;
  throw operatorError(
    "This demo's data was begun with a secret that everybody knows: start afresh with npm run reset before the network may use it.",
  );
}

function readHost(origin: string): URL | undefined {
  return URL.canParse(origin) ? new URL(origin) : undefined;
}

/** Accepts numeric addresses and our own names: anybody can point another name at this machine. */
function isOurName({ hostname }: URL, publicUrl: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (
    isIP(bare) !== 0 ||
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    hostname === new URL(publicUrl).hostname
  );
}

/**
 * Protects a demo on its visitor's machine from other websites: its sign-ins are known to all. It rejects requests
 * for a foreign name that points at 127.0.0.1, and no foreign page reads the pages under `/demo/`.
 */
export function guardDemo(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = readHost(`http://${request.headers.host ?? ''}`);
    if (host === undefined || !isOurName(host, publicUrl))
      return reply.code(421).type('text/plain; charset=utf-8').send(`This demo is at ${publicUrl}\n`);
    const { origin } = request.headers;
    // Compares the route, because the address `/%64emo/mail` leads there, too.
    if (request.routeOptions.url?.startsWith('/demo/') !== true || origin === undefined) return;
    if (readHost(origin)?.host === host.host || origin === publicUrl) return;
    return reply.code(403).type('text/plain; charset=utf-8').send('Not for other websites.\n');
  });
}
