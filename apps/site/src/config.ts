import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { operatorError } from './operator-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type SiteConfig = {
  host: string;
  port: number;
  dataDirectory: string;
  /** One's own PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** A real mail server; without it mails are caught and shown. */
  smtpUrl: string | undefined;
  isProduction: boolean;
  isDebugging: boolean;
};

export const projectDirectory = resolve(import.meta.dirname, '..', '..', '..');

/** The process's environment, with what the project's `.env` file adds; the environment wins. */
export function readEnvironment(): Environment {
  const file = join(projectDirectory, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/** @throws an operator error that names the setting and what it may be */
export function readSiteConfig(environment: Environment): SiteConfig {
  const setting = (name: string) => environment[name]?.trim() || undefined;
  const port = setting('PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw operatorError(`PORT must be a number from 1 to 65535, but is "${port}".`);
  }
  const databaseUrl = setting('DATABASE_URL');
  if (databaseUrl !== undefined) requireUrl('DATABASE_URL', databaseUrl, ['postgresql:', 'postgres:']);
  const smtpUrl = setting('SMTP_URL');
  if (smtpUrl !== undefined) requireUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  return {
    host: setting('HOST') ?? '127.0.0.1',
    port: Number(port),
    dataDirectory: resolve(projectDirectory, setting('DATA_DIR') ?? '.data'),
    databaseUrl,
    smtpUrl,
    isProduction: setting('NODE_ENV') === 'production',
    isDebugging: setting('DEBUG') === '1',
  };
}

function requireUrl(name: string, value: string, protocols: string[]): void {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (!protocols.includes(protocol)) {
    throw operatorError(
      `${name} must be an address that starts with ${protocols[0]}// (it may hold a password and is not shown).`,
    );
  }
}
