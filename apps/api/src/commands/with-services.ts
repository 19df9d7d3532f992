import type { Context } from '../platform/context.ts';
import type { Terminal } from './terminal.ts';

/**
 * Opens the services of the API for a command and closes them after it. They are loaded only here, so that a command
 * with a wrong option answers at once.
 */
export async function withServices(
  { readConfig, log }: Pick<Terminal, 'readConfig' | 'log'>,
  act: (ctx: Context) => Promise<number>,
): Promise<number> {
  const { openServices } = await import('../services.ts');
  const { systemContext } = await import('../platform/context.ts');
  const services = await openServices(readConfig(), log);
  try {
    return await act(systemContext(services, log));
  } finally {
    await services.close();
  }
}
