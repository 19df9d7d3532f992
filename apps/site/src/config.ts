import { join, resolve } from 'node:path';
import {
  databaseUrlIn,
  dataDirectoryIn,
  type Environment,
  isProductionIn,
  portIn,
  productIn,
  readEnvironmentIn,
  settingsIn,
  smtpUrlIn,
} from '@airway/api/config';

export type { Environment } from '@airway/api/config';

export type SiteConfig = {
  host: string;
  port: number;
  dataDirectory: string;
  /** Folder of the archives of earlier editions. */
  archivesDirectory: string;
  product: string;
  /** The operator's PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** A real mail server; without it mails are caught and shown in the demo's mailbox. */
  smtpUrl: string | undefined;
  /** A running card sandbox; without it one is started. */
  sandboxUrl: string | undefined;
  /** Folder of the certificate of that sandbox; the site's own data folder by default. */
  sandboxIdentity: string | undefined;
  isProduction: boolean;
  /** Undefined: the demo's own secret, stored in its data folder. */
  appSecret: string | undefined;
  /** Whether others on the network may use the demo. */
  isDemoOnNetwork: boolean;
  isDebugging: boolean;
  /** Folder of pg_dump and pg_restore; undefined: the search path, or the usual folders of systems. */
  postgresqlBin: string | undefined;
};

export const projectDirectory = resolve(import.meta.dirname, '..', '..', '..');

/** Reads the process's environment and the project's `.env` file; the environment wins. */
export const readEnvironment = (): Environment => readEnvironmentIn(projectDirectory);

/** @throws SettingError – names the setting and what it may be */
export function readSiteConfig(environment: Environment): SiteConfig {
  const settings = settingsIn(environment);
  const dataDirectory = resolve(projectDirectory, dataDirectoryIn(settings));
  return {
    host: settings.text('HOST') ?? '127.0.0.1',
    port: portIn(settings),
    dataDirectory,
    archivesDirectory: resolve(
      projectDirectory,
      settings.text('ARCHIVES_DIR') ?? join(dataDirectory, 'archives'),
    ),
    product: productIn(settings),
    databaseUrl: databaseUrlIn(settings),
    smtpUrl: smtpUrlIn(settings),
    sandboxUrl: settings.origin('KCP_SANDBOX_URL'),
    sandboxIdentity: settings.text('IDENTITY_DIRECTORY'),
    isProduction: isProductionIn(settings),
    appSecret: settings.text('APP_SECRET'),
    isDemoOnNetwork: settings.choice('DEMO_ON_NETWORK', ['yes', 'no']) === 'yes',
    isDebugging: settings.text('DEBUG') === '1',
    postgresqlBin: settings.text('POSTGRESQL_BIN'),
  };
}
