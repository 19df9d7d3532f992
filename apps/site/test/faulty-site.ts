/**
 * Starts the product with the real API and without pages; its gateway is `GATEWAY_URL`. Signals cause
 * unexpected errors: SIGUSR2 an exception in a timer, SIGWINCH an unhandled rejection.
 */
import { createApi, openServices } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { pino } from 'pino';
import { run } from '../src/run.ts';

const fault = () => {
  throw new Error('nobody foresaw this');
};
process.on('SIGUSR2', () => setTimeout(fault));
process.on('SIGWINCH', () => void Promise.resolve().then(fault));

await run({
  examineWeb: async () => ({ isNeeded: false, build: async () => undefined }),
  createSite: async ({ environment }) => {
    const log = pino({ level: 'silent' });
    const config = readApiConfig({ ...environment, KCP_SANDBOX_URL: environment.GATEWAY_URL });
    const services = await openServices(config, log);
    const app = createApi(services, log);
    return {
      app,
      close: async () => {
        await app.close();
        await services.close();
      },
    };
  },
});
