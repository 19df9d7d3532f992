import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** What `/readyz` says: a balancer sends requests to what is ready. A closing program still answers all it gets. */
  readonly state: 'starting' | 'ready' | 'closing';
  /** Is not ready until this has ended, however it ends. */
  waitFor(work: Promise<unknown>): void;
  /** From now on the program is closing. */
  close(): void;
  /** Ends what would never end by itself, such as streams, once the program takes no more connections. */
  onStop(act: () => void): void;
  stop(): void;
  /** Once no request is under way. */
  finished(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** Keeps count of the requests under way, and asks for a new connection with each answer while the program closes. */
export function addReadiness(app: FastifyInstance): void {
  const ends: (() => void)[] = [];
  let isClosing = false;
  let awaited = 0;
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const readiness: Readiness = {
    get state() {
      return isClosing ? 'closing' : awaited > 0 ? 'starting' : 'ready';
    },
    waitFor(work) {
      awaited += 1;
      const end = () => {
        awaited -= 1;
      };
      work.then(end, end);
    },
    close() {
      isClosing = true;
    },
    onStop: (act) => void ends.push(act),
    stop() {
      for (const end of ends.splice(0)) end();
    },
    finished: () =>
      new Promise((resolve) => {
        if (underWay === 0) resolve();
        else waiting.push(resolve);
      }),
  };
  app.decorate('readiness', readiness);
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });
  // Not at the beginning of a request: it may have begun before the end was asked for.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    readiness.close();
    readiness.stop();
  });
}
