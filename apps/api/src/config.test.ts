import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Environment, readApiConfig, readEnvironmentIn, SettingError } from './config.ts';

const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://congress.test',
  DATABASE_URL: 'postgresql://airway@db/airway',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'Congress <office@congress.test>',
  APP_SECRET: 'k8Qz1ySx0vHq3mTn7bWc5dRf9gJp2aLe',
};

function refusal(environment: Environment): string {
  try {
    readApiConfig(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a setting that is blank', () => {
  test('is not set: the defaults stand', () => {
    const names = [
      'NODE_ENV',
      'PRODUCT',
      'EDITION',
      'PUBLIC_URL',
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'APP_SECRET',
      'TRUST_PROXY',
      'DATA_DIR',
      'KCP_SANDBOX_URL',
      'PUSH_SANDBOX_URL',
      'KCP_TIMEOUT_MS',
      'DRAIN_MS',
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SMS_FROM',
      'SOLAPI_URL',
      'SOLAPI_PFID',
      'LOG_LEVEL',
      'RATE_LIMIT_SCALE',
      'API_DOCS',
      'VALKEY_URL',
    ];
    const blank = Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? '' : ' \t']));
    assert.deepEqual(readApiConfig(blank), readApiConfig({}));
  });

  test('is missing where production needs it', () => {
    for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'])
      assert.equal(refusal({ ...inProduction, [name]: ' ' }), `${name} must be set in production.`);
    assert.match(refusal({ ...inProduction, APP_SECRET: '' }), /^APP_SECRET must be a secret of your own/);
    assert.equal(refusal({ ...inProduction, KCP_SANDBOX_URL: '' }), 'accepted');
  });
});

describe('TRUST_PROXY', () => {
  const proxies = (TRUST_PROXY: string | undefined) => readApiConfig({ TRUST_PROXY }).trustedProxies;

  test('trusts nobody when it says no in any way', () => {
    for (const no of [undefined, '', ' ', '""', "''", 'false', 'False', '0', 'no', 'off'])
      assert.deepEqual(proxies(no), [], JSON.stringify(no));
  });

  test('takes addresses, networks and their names', () => {
    assert.deepEqual(proxies(' 10.0.0.1, 10.0.0.0/8 ,fd00::/8,loopback'), [
      '10.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      'loopback',
    ]);
  });

  test('is refused when it would trust everybody or names no address', () => {
    for (const text of ['true', '1', 'proxy.test', '10.0.0.0/33', '10.0.0.1,', '*', '10.0.0.1/8/8'])
      assert.equal(
        refusal({ TRUST_PROXY: text }),
        `TRUST_PROXY must be addresses or networks such as 10.0.0.1, 10.0.0.0/8, with commas between, but is "${text}".`,
      );
  });
});

describe('a broken setting is one sentence', () => {
  const cases: [Environment, string][] = [
    [{ PRODUCT: 'Airway 2' }, 'PRODUCT must be lower-case letters, but is "Airway 2".'],
    [{ EDITION: '25' }, 'EDITION must be a whole number from 2000 to 2100, but is "25".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but is "0".'],
    [
      { PUBLIC_URL: 'congress.test' },
      'PUBLIC_URL must be an origin such as https://example.org, but is "congress.test".',
    ],
    [
      { PUBLIC_URL: 'https://congress.test/a' },
      'PUBLIC_URL must be an origin such as https://example.org, but is "https://congress.test/a".',
    ],
    [
      { KCP_SANDBOX_URL: 'sandbox' },
      'KCP_SANDBOX_URL must be an origin such as https://example.org, but is "sandbox".',
    ],
    [{ SOLAPI_URL: 'x' }, 'SOLAPI_URL must be an origin such as https://example.org, but is "x".'],
    [
      { DATABASE_URL: 'mysql://u:secret@h/x' },
      'DATABASE_URL must be an address that starts with postgresql:// (it may hold a password and is not shown).',
    ],
    [
      { SMTP_URL: 'mail.test' },
      'SMTP_URL must be an address that starts with smtp:// (it may hold a password and is not shown).',
    ],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is "verbose".',
    ],
    [{ API_DOCS: 'yes' }, 'API_DOCS must be one of on, off, but is "yes".'],
    [{ KCP_TIMEOUT_MS: '30001' }, 'KCP_TIMEOUT_MS must be a whole number from 100 to 30000, but is "30001".'],
    [{ KCP_TIMEOUT_MS: '3e3' }, 'KCP_TIMEOUT_MS must be a whole number from 100 to 30000, but is "3e3".'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number above 0, but is "-1".'],
    [
      { MAIL_FROM: 'Congress' },
      'MAIL_FROM must be a sender such as Congress <info@example.org>, but is "Congress".',
    ],
    [{ SOLAPI_PFID: 'KA01PF' }, 'SOLAPI_PFID needs SOLAPI_API_KEY.'],
    [{ SOLAPI_API_KEY: 'k' }, 'SOLAPI_API_KEY, SOLAPI_API_SECRET and SMS_FROM must be set together.'],
    [
      { ...inProduction, PUBLIC_URL: 'http://congress.test' },
      'PUBLIC_URL must start with https:// in production.',
    ],
    [
      { ...inProduction, APP_SECRET: 'change-me-change-me-change-me-change-me' },
      'APP_SECRET must be a secret of your own of at least 32 characters in production.',
    ],
    [
      { ...inProduction, KCP_SANDBOX_URL: 'http://127.0.0.1:4000' },
      'KCP_SANDBOX_URL must not be set in production.',
    ],
    [
      { ...inProduction, PUSH_SANDBOX_URL: 'http://127.0.0.1:4000' },
      'PUSH_SANDBOX_URL must not be set in production.',
    ],
    [{ ...inProduction, RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE must stay 1 in production.'],
  ];
  for (const [environment, sentence] of cases)
    test(sentence, () => assert.equal(refusal(environment), sentence));
});

test('settings of production are taken as they are', () => {
  const config = readApiConfig({
    ...inProduction,
    LOG_LEVEL: 'WARN',
    API_DOCS: 'on',
    KCP_TIMEOUT_MS: '20000',
  });
  assert.deepEqual(
    [
      config.isProduction,
      config.publicUrl,
      config.logLevel,
      config.areApiDocsPublic,
      config.gatewayTimeoutMs,
    ],
    [true, 'https://congress.test', 'warn', true, 20_000],
  );
});

test('a file of settings that cannot be read is one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'airway-settings-'));
  await mkdir(join(folder, '.env'));
  assert.throws(() => readEnvironmentIn(folder), {
    message: `The file ${folder}/.env cannot be read: let the user who runs this program read it, or take it away.`,
  });
  await rm(folder, { recursive: true });
  assert.equal(readEnvironmentIn(folder), process.env);
});
