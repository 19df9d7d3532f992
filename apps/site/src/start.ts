import { readApiConfig, SettingError } from '@airway/api';
import type { Environment } from './config.ts';
import { operatorError } from './operator-error.ts';
import { run } from './run.ts';
import type { CreateSite } from './site.types.ts';

/** Loaded late: the first lines of progress need not wait for the whole API and web. */
const createSite: CreateSite = async (setup) => {
  const composition: { createSite: CreateSite } = await import(
    new URL('composition.ts', import.meta.url).href
  );
  return composition.createSite(setup);
};

function checkSettings(environment: Environment): void {
  try {
    readApiConfig({ ...environment });
  } catch (error) {
    throw error instanceof SettingError ? operatorError(error.message, error) : error;
  }
}

await run({ createSite, checkSettings });
