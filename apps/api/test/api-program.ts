import { createApi, workers } from '../src/app.ts';
import { readApiConfig } from '../src/config.ts';
import { settleAtStart } from '../src/features/payments/index.ts';
import { openServices } from '../src/services.ts';
import { silentLogger } from './database.ts';
import './undeclared-refusals.ts';

// A complete API as a separate process, so that a test can kill it.
const services = await openServices(readApiConfig(process.env), silentLogger);
await services.jobs.prepare(workers);
if (process.env.HEARS !== 'nothing') await services.jobs.work(workers, services, silentLogger);
const app = createApi(services, silentLogger);
settleAtStart(app, services);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
