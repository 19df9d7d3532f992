import type { FastifyBaseLogger } from 'fastify';
import { Valkey } from 'iovalkey';
import { type Bell, type BellListener, type Bells, batched, bellChannel } from './bells.ts';

/** Timeout for a response, and ping interval of the connection that only listens: a silent loss sends no error. */
interface Patience {
  silenceMs: number;
  beatMs: number;
}

const ignored = () => {};

/** Message of an error. Never log the error itself, which contains the password. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Logs once when bells stop reaching all processes, and once when they work again. */
function createTeller(log: FastifyBaseLogger) {
  const failing = new Set<Valkey>();
  return {
    fails(client: Valkey, error: unknown) {
      if (failing.size === 0)
        log.warn(
          { reason: reasonOf(error) },
          'Valkey does not answer; live rooms look for news every two seconds instead',
        );
      failing.add(client);
    },
    works(client: Valkey) {
      if (failing.delete(client) && failing.size === 0) log.info('Valkey answers again');
    },
  };
}

/**
 * Sends bells through Valkey or Redis, which saves the database the notices. Nothing waits for it: bells are lost
 * while it is down, and listeners poll anyway.
 */
export function valkeyBells(
  url: string,
  log: FastifyBaseLogger,
  { silenceMs, beatMs }: Patience = { silenceMs: 5000, beatMs: 10_000 },
): Bells {
  const open = () =>
    new Valkey(url, {
      autoResubscribe: false,
      connectTimeout: silenceMs,
      enableOfflineQueue: false,
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      socketTimeout: silenceMs,
    });
  const ringing = open();
  const listening = open();
  const teller = createTeller(log);
  let listener: BellListener | undefined;
  let isClosed = false;

  const fails = (client: Valkey) => (error: unknown) => {
    if (!isClosed) teller.fails(client, error);
  };
  async function subscribe() {
    try {
      await listening.subscribe(bellChannel);
      teller.works(listening);
      listener?.back();
    } catch (error) {
      fails(listening)(error);
    }
  }
  ringing.on('error', ignored);
  listening.on('error', fails(listening));
  listening.on('close', () => fails(listening)('the connection was closed'));
  listening.on('ready', subscribe);
  listening.on('message', (_channel, bell) => listener?.received(bell as Bell));
  const beat = setInterval(() => void listening.ping().catch(ignored), beatMs).unref();

  return {
    ring: batched((bells) => {
      for (const bell of bells)
        void ringing.publish(bellChannel, bell).then(() => teller.works(ringing), fails(ringing));
    }),
    async listen(one) {
      listener = one;
      if (listening.status === 'ready') listener.back();
    },
    close() {
      isClosed = true;
      clearInterval(beat);
      ringing.disconnect();
      listening.disconnect();
    },
  };
}
