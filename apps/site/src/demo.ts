import { fileURLToPath } from 'node:url';
import { type Services, systemContext } from '@airway/api';
import { type DemoSignIns, findDemoSignIns, requireDemoEdition } from '@airway/api/demo-sign-ins';
import type { FastifyBaseLogger } from 'fastify';
import { startChildProgram } from './child-program.ts';
import type { SiteSetup } from './site.types.ts';

/** Filling takes some seconds, and up to a minute on a busy machine. */
const fillingTimeoutMs = 600_000;

/** Runs as a separate program, so that its memory is freed at the end. */
async function fillDemo({ environment, sandboxIdentity }: SiteSetup, log: FastifyBaseLogger): Promise<void> {
  const filling = await startChildProgram({
    name: 'demo',
    entry: fileURLToPath(new URL('./fill-demo.ts', import.meta.url)),
    programArguments: [sandboxIdentity],
    environment: { ...environment, LOG_LEVEL: 'warn' },
    readyTimeoutMs: fillingTimeoutMs,
    onLine: (line) => log.warn(line),
    onUnexpectedExit: () => undefined,
  });
  await filling.stop();
}

/** Returns the sign-ins of the demo; fills the demo first if the database does not contain all of it. */
export async function provideDemo(
  setup: SiteSetup,
  services: Services,
  log: FastifyBaseLogger,
): Promise<DemoSignIns> {
  requireDemoEdition(services.config);
  const ctx = systemContext(services, log);
  const present = await findDemoSignIns(ctx);
  if (present !== undefined) return present;
  await fillDemo(setup, log);
  const made = await findDemoSignIns(ctx);
  if (made === undefined) throw new Error('The demo was filled in, and yet its sign-ins are missing.');
  return made;
}
