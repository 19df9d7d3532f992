import { join } from 'node:path';
import { type ApiConfig, readApiConfig, readEnvironmentIn, SettingError } from '../config.ts';

const projectDirectory = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * The settings of a command: the process's environment, with what the project's `.env` file adds.
 * @throws SettingError – a setting is missing or unusable; its message is shown as it is
 */
export function readCommandConfig(): ApiConfig {
  const config = readApiConfig({ ...readEnvironmentIn(projectDirectory) });
  if (config.databaseUrl === '') throw new SettingError('DATABASE_URL must name the database of the site.');
  return config;
}
