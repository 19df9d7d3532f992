import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** Ledger file; undefined: in memory only. */
  stateFile: string | undefined;
  /** Registered merchant certificate; undefined: the generated one in `identityDirectory`. */
  certificateFile: string | undefined;
  identityDirectory: string;
  publicUrl: string | undefined;
  latencyMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(environment: Environment, name: string, fallback: number, maximum: number): number {
  const text = optional(environment, name);
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maximum)) throw new TypeError(`${name} must be a whole number from 0 to ${maximum}.`);
  return value;
}

function optional(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

/** Reads the settings of the sandbox. @throws TypeError with one sentence */
export function readConfig(environment: Environment = process.env): Config {
  if (environment.NODE_ENV === 'production') {
    throw new TypeError('The card-gateway sandbox does not start with NODE_ENV=production.');
  }
  const stateFile = optional(environment, 'STATE_FILE');
  const publicUrl = optional(environment, 'PUBLIC_URL');
  if (publicUrl !== undefined && !/^https?:\/\/[^\s?#]+$/.test(publicUrl)) {
    throw new TypeError('PUBLIC_URL must be an http or https address without query.');
  }
  return {
    host: optional(environment, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(environment, 'PORT', 0, 65_535),
    stateFile,
    certificateFile: optional(environment, 'CERT_FILE'),
    identityDirectory:
      optional(environment, 'IDENTITY_DIRECTORY') ??
      (stateFile === undefined ? join(tmpdir(), `kcp-sandbox-${process.pid}`) : dirname(stateFile)),
    publicUrl,
    latencyMs: wholeNumber(environment, 'LATENCY_MS', 0, 600_000),
  };
}
