import type { Permission, RoleCode } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Dated } from './dated.ts';
import type { FileUse } from './file-uses.ts';
import type { ImportUse } from './imports.ts';
import type { Invariant } from './invariants.ts';
import type { Worker } from './jobs.ts';
import type { Figure } from './metrics/figures.ts';
import type { Instrument } from './metrics/metrics.ts';
import type { Mail } from './outbox.ts';
import type { OwnData } from './own-data.ts';
import type { PublicAddresses } from './public-addresses.ts';
import type { Retention } from './retention.ts';
import type { SampleFiles } from './sample-files.ts';
import type { Searchable } from './search-documents.ts';

/** What a feature knows of those above it without importing them. */
export interface Declared {
  fileUses: readonly FileUse[];
  imports: readonly ImportUse[];
  searchables: readonly Searchable[];
  publicAddresses: readonly PublicAddresses[];
  ownData: readonly OwnData[];
  retentions: readonly Retention[];
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
  /** What of it spreadsheets can be read into. */
  imports?: readonly ImportUse[];
  /** What of it a search of the whole site finds, in the order of its parts. */
  searchables?: readonly Searchable[];
  /** What of it search engines are told, besides the pages that every site has. */
  publicAddresses?: readonly PublicAddresses[];
  /** What of it belongs to an account, whose person may take a copy. */
  ownData?: readonly OwnData[];
  /** What of it stands on the days of an edition. */
  dated?: readonly Dated[];
  /** What of it is emptied when it was kept long enough. */
  retentions?: readonly Retention[];
  /** What the doctor examines. */
  invariants?: readonly Invariant[];
  /** What it counts while it runs. */
  counts?: readonly Instrument[];
  /** What of it operators watch that is looked up when they ask. */
  figures?: readonly Figure[];
  /** Which built-in roles hold its permissions from the start; administrators hold all. */
  startsWith?: Partial<Record<Permission, readonly RoleCode[]>>;
  /**
   * Makes its part of the demo by calling its own services; repeating it changes nothing.
   * @param files undefined where no bytes are kept, as in the template of tests: then the demo is without them
   */
  seed?(ctx: Context, files: SampleFiles | undefined): Promise<void>;
}
