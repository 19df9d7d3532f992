import { workerData } from 'node:worker_threads';
import { pino } from 'pino';
import type { ApiConfig } from './config.ts';
import { mails } from './mails.ts';
import { systemContext } from './platform/context.ts';
import { writersOf } from './platform/deliver-mail.ts';
import { loggerOptions } from './platform/http/server.ts';
import { deliverInThread } from './platform/mail-thread.ts';
import { openMailServices } from './services.ts';

const config = workerData as ApiConfig;
const log = pino(loggerOptions(config.logLevel));
const services = await openMailServices(config, log);
deliverInThread(() => systemContext(services, log), writersOf(mails));
