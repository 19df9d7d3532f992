import { join } from 'node:path';
import { type ApiConfig, readApiConfig, readEnvironmentIn, SettingError } from '../config.ts';

const projectDirectory = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Reads the settings of a command, by default from the environment and the project's `.env` file.
 * @throws SettingError – a setting is missing or invalid; its message can be shown as it is
 */
export function readCommandConfig(environment = readEnvironmentIn(projectDirectory)): ApiConfig {
  const config = readApiConfig({ ...environment });
  if (config.databaseUrl === '') throw new SettingError('DATABASE_URL must name the database of the site.');
  return config;
}
