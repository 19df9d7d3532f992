import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { addressesIn } from './database/addresses.ts';
import { type Environment, SettingError, type Settings, settingsIn } from './settings.ts';

export { type Environment, SettingError, settingsIn } from './settings.ts';

/**
 * Reads the environment, plus the `.env` file in the folder. The environment has priority.
 * @throws SettingError – the file exists but cannot be read
 */
export function readEnvironmentIn(folder: string): Environment {
  const file = join(folder, '.env');
  if (!existsSync(file)) return process.env;
  try {
    loadEnvFile(file);
  } catch (cause) {
    throw new SettingError(
      `The file ${file} cannot be read: let the user who runs this program read it, or take it away.`,
      { cause },
    );
  }
  return process.env;
}

/** A bucket on any server with Amazon's S3 protocol. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own servers. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Settings of the API. `.env.example` lists the same names; a check compares them. */
export interface ApiConfig {
  isProduction: boolean;
  product: string;
  /** The current edition until staff switch the site to another. */
  editionYear: number;
  /** Whether `editionYear` counts even after a switch, as for the archive of one edition. */
  isEditionFixed?: true;
  /** Public origin without a trailing slash. Every link in a mail starts with it. */
  publicUrl: string;
  databaseUrl: string;
  smtpUrl: string;
  mailFrom: string;
  /** Address to which mail servers report mails that do not arrive, and the IMAP mailbox where it is read. */
  bounceAddress: string | undefined;
  bounceImapUrl: string | undefined;
  /** At least 32 bytes. Signing and encryption keys are derived from it. */
  appSecret: string;
  /** Addresses of proxies whose X-Forwarded-For is trusted. Empty: none. */
  trustedProxies: string[];
  dataDirectory: string;
  /** Folder of the payment journals. Instances that share it can settle each other's payments. */
  journalDirectory: string;
  /** Folder for uploaded files, unless a bucket is configured. */
  filesDirectory: string;
  s3: S3Settings | undefined;
  /** Base URL of the card-gateway sandbox. Undefined in production. */
  sandboxUrl: string | undefined;
  /** Origin of a stand-in for push services. Undefined in production. */
  pushSandboxUrl: string | undefined;
  /** Timeout of a card approval. */
  gatewayTimeoutMs: number;
  /** Time for which a closing process still accepts requests, while `/readyz` reports not ready. */
  drainMs: number;
  /** SMS provider. Undefined: messages go to the demo mail server, or nowhere in production. */
  solapi:
    | { apiKey: string; apiSecret: string; from: string; channelId: string | undefined; baseUrl: string }
    | undefined;
  /** Allowed hosts of HLS streams in live rooms. */
  streamHosts: string[];
  /** Valkey or Redis for the bells between processes. Undefined: PostgreSQL sends them. */
  valkeyUrl: string | undefined;
  /** Token for `/metrics`. Undefined: there are no metrics. */
  metricsToken: string | undefined;
  /** Time for which figures from the database are reused, because several scrapers may ask. */
  figuresCacheMs: number;
  logLevel: string;
  /** Multiplies every rate limit. 1 in normal operation. */
  rateLimitScale: number;
  /** Highest number of a challenge in a form. A phone solves one of 50,000 within a second. */
  captchaNumbers: number;
  /** Highest number of a challenge above a limit, before the price rises. A phone needs about a second. */
  workNumbers: number;
  areApiDocsPublic: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export const developmentSecret = 'development-only-secret-do-not-use-in-production';

/** Reads the address of the PostgreSQL database. */
export const databaseUrlIn = (settings: Settings) =>
  settings.address('DATABASE_URL', ['postgresql:', 'postgres:'], addressesIn);
/** Reads the address of the mail server. */
export const smtpUrlIn = (settings: Settings) => settings.address('SMTP_URL', ['smtp:', 'smtps:']);
/** Reads the port for pages and API. */
export const portIn = (settings: Settings) =>
  settings.wholeNumber('PORT', { from: 1, to: 65_535, fallback: 3000 });
export const isProductionIn = (settings: Settings) => settings.text('NODE_ENV') === 'production';
/** Reads the folder for persistent data, as configured. */
export const dataDirectoryIn = (settings: Settings) => settings.text('DATA_DIR') ?? '.data';

const nobody = ['false', '0', 'no', 'off', '""', "''"];
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  if (networkNames.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function proxiesIn(settings: Settings): string[] {
  const text = settings.text('TRUST_PROXY');
  if (text === undefined || nobody.includes(text.toLowerCase())) return [];
  const proxies = text.split(',').map((address) => address.trim());
  if (!proxies.every(isProxy))
    throw new SettingError(
      `TRUST_PROXY must be addresses or networks such as 10.0.0.1, 10.0.0.0/8, with commas between, but is "${text}".`,
    );
  return proxies;
}

function solapiIn(settings: Settings): ApiConfig['solapi'] {
  const apiKey = settings.text('SOLAPI_API_KEY');
  const apiSecret = settings.text('SOLAPI_API_SECRET');
  const from = settings.text('SMS_FROM');
  const channelId = settings.text('SOLAPI_PFID');
  const baseUrl = settings.origin('SOLAPI_URL') ?? 'https://api.solapi.com';
  if (apiKey === undefined && apiSecret === undefined && from === undefined) {
    if (channelId !== undefined) throw new SettingError('SOLAPI_PFID needs SOLAPI_API_KEY.');
    return undefined;
  }
  if (apiKey === undefined || apiSecret === undefined || from === undefined)
    throw new SettingError('SOLAPI_API_KEY, SOLAPI_API_SECRET and SMS_FROM must be set together.');
  return { apiKey, apiSecret, from, channelId, baseUrl };
}

function s3In(settings: Settings): ApiConfig['s3'] {
  const bucket = settings.text('S3_BUCKET');
  const accessKeyId = settings.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = settings.text('S3_SECRET_ACCESS_KEY');
  const region = settings.text('S3_REGION') ?? 'us-east-1';
  const endpoint = settings.origin('S3_ENDPOINT');
  if (bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

function streamHostsIn(settings: Settings): string[] {
  const hosts = (settings.text('STREAM_HOSTS') ?? '').split(',').map((host) => host.trim().toLowerCase());
  const named = hosts.filter((host) => host !== '');
  if (!named.every((host) => /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)))
    throw new SettingError(
      'STREAM_HOSTS must be names of hosts such as live.example.org, with commas between.',
    );
  return named;
}

export function productIn(settings: Settings): string {
  const product = settings.text('PRODUCT') ?? 'airway';
  if (!/^[a-z][a-z-]{0,30}$/.test(product))
    throw new SettingError(`PRODUCT must be lower-case letters, but is "${product}".`);
  return product;
}

function rateLimitScaleIn(settings: Settings): number {
  const text = settings.text('RATE_LIMIT_SCALE') ?? '1';
  const scale = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (!(scale > 0)) throw new SettingError(`RATE_LIMIT_SCALE must be a number above 0, but is "${text}".`);
  return scale;
}

function metricsTokenIn(settings: Settings): string | undefined {
  const token = settings.text('METRICS_TOKEN');
  if (token !== undefined && !/^[\w+/=.~-]{24,200}$/.test(token))
    throw new SettingError(
      'METRICS_TOKEN must be 24 or more letters and digits, as openssl rand -hex 24 makes them (it is not shown).',
    );
  return token;
}

function mailFromIn(settings: Settings): string {
  const sender = settings.text('MAIL_FROM') ?? 'Airway Congress <no-reply@localhost>';
  if (!/^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(sender))
    throw new SettingError(
      `MAIL_FROM must be a sender such as Congress <info@example.org>, but is "${sender}".`,
    );
  return sender;
}

/**
 * Reads the API's settings from environment variables. A blank value counts as not set.
 * @throws SettingError – a setting is missing or invalid; the message names it and explains how to fix it
 */
export function readApiConfig(environment: Environment): ApiConfig {
  const settings = settingsIn(environment);
  const isProduction = isProductionIn(settings);
  const docs = settings.choice('API_DOCS', ['on', 'off']);
  const config: ApiConfig = {
    isProduction,
    product: productIn(settings),
    editionYear: settings.wholeNumber('EDITION', { from: 2000, to: 2100, fallback: 2025 }),
    publicUrl: settings.origin('PUBLIC_URL') ?? `http://127.0.0.1:${portIn(settings)}`,
    databaseUrl: databaseUrlIn(settings) ?? '',
    smtpUrl: smtpUrlIn(settings) ?? '',
    mailFrom: mailFromIn(settings),
    bounceAddress: settings.text('BOUNCE_ADDRESS'),
    bounceImapUrl: settings.address('BOUNCE_IMAP_URL', ['imap:', 'imaps:']),
    appSecret: settings.text('APP_SECRET') ?? developmentSecret,
    trustedProxies: proxiesIn(settings),
    dataDirectory: dataDirectoryIn(settings),
    journalDirectory: settings.text('JOURNAL_DIR') ?? join(dataDirectoryIn(settings), 'journal'),
    filesDirectory: settings.text('FILES_DIR') ?? join(dataDirectoryIn(settings), 'files'),
    s3: s3In(settings),
    sandboxUrl: settings.origin('KCP_SANDBOX_URL'),
    pushSandboxUrl: settings.origin('PUSH_SANDBOX_URL'),
    // An approval with cancellation and inquiry (a third each) must end before payers (55 s) and proxies (60 s)
    // stop waiting, and before another process may take over (2 minutes).
    gatewayTimeoutMs: settings.wholeNumber('KCP_TIMEOUT_MS', { from: 100, to: 30_000, fallback: 30_000 }),
    drainMs: settings.wholeNumber('DRAIN_MS', { from: 0, to: 10_000, fallback: 0 }),
    solapi: solapiIn(settings),
    streamHosts: streamHostsIn(settings),
    valkeyUrl: settings.address('VALKEY_URL', ['redis:', 'rediss:']),
    metricsToken: metricsTokenIn(settings),
    figuresCacheMs: 5_000,
    // In the demo, a line per response would hide the addresses and sign-in data.
    logLevel: settings.choice('LOG_LEVEL', logLevels) ?? (isProduction ? 'info' : 'warn'),
    rateLimitScale: rateLimitScaleIn(settings),
    captchaNumbers: 50_000,
    workNumbers: 300_000,
    areApiDocsPublic: docs === undefined ? !isProduction : docs === 'on',
  };
  if ((config.bounceAddress === undefined) !== (config.bounceImapUrl === undefined))
    throw new SettingError('BOUNCE_ADDRESS and BOUNCE_IMAP_URL must be set together.');
  if (isProduction) refuseDemoSettings(config, settings);
  return config;
}

function refuseDemoSettings(config: ApiConfig, settings: Settings): void {
  const say = (sentence: string) => {
    throw new SettingError(sentence);
  };
  if (settings.text('PUBLIC_URL') === undefined) say('PUBLIC_URL must be set in production.');
  if (!config.publicUrl.startsWith('https://')) say('PUBLIC_URL must start with https:// in production.');
  if (config.databaseUrl === '') say('DATABASE_URL must be set in production.');
  if (config.smtpUrl === '') say('SMTP_URL must be set in production.');
  if (settings.text('MAIL_FROM') === undefined) say('MAIL_FROM must be set in production.');
  if (
    config.appSecret === developmentSecret ||
    config.appSecret.length < 32 ||
    /change|example/i.test(config.appSecret)
  )
    say('APP_SECRET must be a secret of your own of at least 32 characters in production.');
  if (config.sandboxUrl !== undefined) say('KCP_SANDBOX_URL must not be set in production.');
  if (config.pushSandboxUrl !== undefined) say('PUSH_SANDBOX_URL must not be set in production.');
  if (config.rateLimitScale !== 1) say('RATE_LIMIT_SCALE must stay 1 in production.');
}
