import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from './config.ts';
import { getCurrentEditionRow, setRehearsal } from './features/editions/index.ts';
import { systemContext } from './platform/context.ts';
import { openServices } from './services.ts';

/**
 * Sets the current edition's clock to another time, or (null) back to real time. A running site is notified at once.
 * @throws NOT_ALLOWED – in production
 */
export async function rehearse(
  config: ApiConfig,
  log: FastifyBaseLogger,
  believedNow: Date | null,
): Promise<void> {
  const services = await openServices(config, log);
  try {
    const ctx = systemContext(services, log);
    await setRehearsal(ctx, (await getCurrentEditionRow(ctx)).id, believedNow);
  } finally {
    await services.close();
  }
}
