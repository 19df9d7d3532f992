import * as z from 'zod/mini';

/** What the API needs to know from outside. `.env.example` lists the same names; a check compares them. */
export interface ApiConfig {
  isProduction: boolean;
  product: string;
  editionYear: number;
  /** Origin that people type, without a trailing slash: every link in a mail starts with it. */
  publicUrl: string;
  databaseUrl: string;
  smtpUrl: string;
  mailFrom: string;
  /** At least 32 bytes; signing and encryption keys are derived from it. */
  appSecret: string;
  /** Addresses of proxies whose X-Forwarded-For is believed; empty means nobody is. */
  trustedProxies: string[];
  /** Where the payment journal is written. */
  dataDirectory: string;
  /** Base URL of the card-gateway sandbox; undefined in production. */
  sandboxUrl: string | undefined;
  /** How long the card gateway may take to approve. */
  gatewayTimeoutMs: number;
  /** Where text messages go; undefined: to the demo mail server, or nowhere in production. */
  solapi: { apiKey: string; apiSecret: string; from: string; baseUrl: string } | undefined;
  logLevel: string;
  /** Multiplies every rate limit; 1 in normal operation. */
  rateLimitScale: number;
  areApiDocsPublic: boolean;
}

/** A setting that keeps the program from starting; its message is shown as it is, without a stack. */
export class SettingError extends Error {}

const proxies = (text: string | undefined) =>
  text === undefined || ['', 'false', '0', 'no', '""'].includes(text.trim().toLowerCase())
    ? []
    : text.split(',').map((address) => address.trim());

const origin = z.url({ protocol: /^https?$/ });
export const developmentSecret = 'development-only-secret-do-not-use-in-production';

function solapiOf(environment: NodeJS.ProcessEnv): ApiConfig['solapi'] {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SMS_FROM: from } = environment;
  if (apiKey === undefined && apiSecret === undefined) return undefined;
  if (apiKey === undefined || apiSecret === undefined || from === undefined)
    throw new SettingError('SOLAPI_API_KEY, SOLAPI_API_SECRET and SMS_FROM must be set together.');
  return { apiKey, apiSecret, from, baseUrl: environment.SOLAPI_URL ?? 'https://api.solapi.com' };
}

/** Base path of every screen: `/airway2025`. */
export const basePathOf = (config: Pick<ApiConfig, 'product' | 'editionYear'>) =>
  `/${config.product}${config.editionYear}`;

/**
 * Reads the API's settings from environment variables.
 * @throws SettingError – a setting is missing or unusable; the message says which and how to mend it.
 */
export function readApiConfig(environment: NodeJS.ProcessEnv): ApiConfig {
  const isProduction = environment.NODE_ENV === 'production';
  const product = environment.PRODUCT ?? 'airway';
  if (!/^[a-z][a-z-]{0,30}$/.test(product))
    throw new SettingError(`PRODUCT must be lower-case letters, but is "${product}".`);
  const editionYear = Number(environment.EDITION ?? '2025');
  if (!Number.isInteger(editionYear) || editionYear < 2000 || editionYear > 2100)
    throw new SettingError(`EDITION must be a year such as 2025, but is "${environment.EDITION}".`);
  const publicUrl = environment.PUBLIC_URL ?? `http://127.0.0.1:${environment.PORT ?? '3000'}`;
  if (!origin.safeParse(publicUrl).success || new URL(publicUrl).pathname !== '/')
    throw new SettingError(
      `PUBLIC_URL must be an origin such as https://example.org, but is "${publicUrl}".`,
    );
  const rateLimitScale = Number(environment.RATE_LIMIT_SCALE ?? '1');
  if (!(rateLimitScale > 0)) throw new SettingError('RATE_LIMIT_SCALE must be a number above 0.');
  const gatewayTimeoutMs = Number(environment.KCP_TIMEOUT_MS ?? '30000');
  if (!Number.isInteger(gatewayTimeoutMs) || gatewayTimeoutMs < 100 || gatewayTimeoutMs > 60_000)
    throw new SettingError('KCP_TIMEOUT_MS must be a whole number of milliseconds from 100 to 60000.');
  const appSecret = environment.APP_SECRET ?? developmentSecret;
  const config: ApiConfig = {
    isProduction,
    product,
    editionYear,
    publicUrl: new URL(publicUrl).origin,
    databaseUrl: environment.DATABASE_URL ?? '',
    smtpUrl: environment.SMTP_URL ?? '',
    mailFrom: environment.MAIL_FROM ?? 'Airway Congress <no-reply@localhost>',
    appSecret,
    trustedProxies: proxies(environment.TRUST_PROXY),
    dataDirectory: environment.DATA_DIR ?? '.data',
    sandboxUrl: isProduction ? undefined : environment.KCP_SANDBOX_URL,
    gatewayTimeoutMs,
    solapi: solapiOf(environment),
    logLevel: environment.LOG_LEVEL ?? 'info',
    rateLimitScale,
    areApiDocsPublic: environment.API_DOCS === undefined ? !isProduction : environment.API_DOCS === 'on',
  };
  if (isProduction) refuseDemoSettings(config, environment);
  return config;
}

function refuseDemoSettings(config: ApiConfig, environment: NodeJS.ProcessEnv) {
  const say = (sentence: string) => {
    throw new SettingError(sentence);
  };
  if (environment.PUBLIC_URL === undefined) say('PUBLIC_URL must be set in production.');
  if (!config.publicUrl.startsWith('https://')) say('PUBLIC_URL must start with https:// in production.');
  if (config.databaseUrl === '') say('DATABASE_URL must be set in production.');
  if (config.smtpUrl === '') say('SMTP_URL must be set in production.');
  if (environment.MAIL_FROM === undefined) say('MAIL_FROM must be set in production.');
  if (
    config.appSecret === developmentSecret ||
    config.appSecret.length < 32 ||
    /change|example/i.test(config.appSecret)
  )
    say('APP_SECRET must be a secret of your own of at least 32 characters in production.');
  if (environment.KCP_SANDBOX_URL !== undefined) say('KCP_SANDBOX_URL must not be set in production.');
  if (config.rateLimitScale !== 1) say('RATE_LIMIT_SCALE must stay 1 in production.');
}
