import type { Permission, RoleCode } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { FileUse } from './file-uses.ts';
import type { Invariant } from './invariants.ts';
import type { Worker } from './jobs.ts';
import type { Mail } from './outbox.ts';

/** What a feature knows of those above it without importing them. */
export interface Declared {
  fileUses: readonly FileUse[];
}

/** What a feature must have started, or known, without anybody importing it. */
export interface Feature {
  /** Its word in the glossary. */
  word: string;
  /** What its calls are about, for readers of the API's description. */
  about: string;
  routes(app: FastifyInstance, declared: Declared): void;
  workers?: readonly Worker[];
  mails?: readonly Mail[];
  fileUses?: readonly FileUse[];
  /** What the doctor examines. */
  invariants?: readonly Invariant[];
  /** Which built-in roles hold its permissions from the start; administrators hold all. */
  startsWith?: Partial<Record<Permission, readonly RoleCode[]>>;
  /** Makes its part of the demo by calling its own services; repeating it changes nothing. */
  seed?(ctx: Context): Promise<void>;
}
