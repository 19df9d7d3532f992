/**
 * Runs the product's start with a minimal site, so that tests see the processes around it.
 * `STAND_IN` causes failures: `broken` does not start, `stuck` does not end.
 */
import Fastify from 'fastify';
import { run } from '../src/run.ts';

await run({
  examineWeb: async () => ({ isNeeded: false, build: async () => undefined }),
  createSite: async ({ environment, sandboxIdentity, demoMail }) => {
    if (environment.STAND_IN === 'broken') throw new Error('the site is broken');
    const app = Fastify();
    app.get('/', () => ({
      database: environment.DATABASE_URL,
      smtp: environment.SMTP_URL,
      sandbox: environment.KCP_SANDBOX_URL,
      sandboxIdentity,
    }));
    demoMail?.registerPages(app);
    return {
      app,
      close: () => (environment.STAND_IN === 'stuck' ? new Promise(() => undefined) : app.close()),
      sections: [{ heading: 'Demo sign-ins', rows: [['staff', 'staff@example.org']] }],
    };
  },
});
