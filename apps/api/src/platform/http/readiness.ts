import type { FastifyInstance } from 'fastify';

interface Readiness {
  /**
   * The response of `/readyz`. A load balancer sends requests only to ready processes. A closing process still
   * answers the requests it gets.
   */
  readonly state: 'starting' | 'ready' | 'closing';
  /** Stays not ready until this work has ended, even if it fails. */
  waitFor(work: Promise<unknown>): void;
  /** Marks the process as closing. */
  close(): void;
  /** Registers an action that ends open-ended work such as streams, once the process accepts no more connections. */
  onStop(act: () => void): void;
  stop(): void;
  /** Resolves when no request is running. */
  finished(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** Counts running requests. While the process closes, each response asks the client for a new connection. */
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
  // Not at the start of a request, because closing may begin later.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    readiness.close();
    readiness.stop();
  });
}
