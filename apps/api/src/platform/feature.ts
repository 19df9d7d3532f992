import type { Permission, RoleCode } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Audience } from './audiences.ts';
import type { AuditWords } from './audit-words.ts';
import type { BilingualTexts } from './bilingual-texts.ts';
import type { Context } from './context.ts';
import type { Dated } from './dated.ts';
import type { EditionCopy } from './edition-copies.ts';
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
import type { StaffTasks } from './staff-tasks.ts';

/** Declarations of higher features, which lower ones use without importing them. */
export interface Declared {
  fileUses: readonly FileUse[];
  imports: readonly ImportUse[];
  searchables: readonly Searchable[];
  publicAddresses: readonly PublicAddresses[];
  ownData: readonly OwnData[];
  retentions: readonly Retention[];
  audiences: readonly Audience[];
  /** All kinds of mail. */
  mails: readonly Mail[];
  /** By the word of the feature. */
  audited: ReadonlyMap<string, AuditWords>;
}

/** Manifest of a feature: everything that the program starts or reads without importing it by name. */
export interface Feature {
  /** The feature's word in the glossary. */
  word: string;
  /** Description of its calls for readers of the OpenAPI document. */
  about: string;
  routes(app: FastifyInstance, declared: Declared): void;
  workers?: readonly Worker[];
  fileUses?: readonly FileUse[];
  /** Kinds of things that spreadsheets can be imported into. */
  imports?: readonly ImportUse[];
  /** Parts that the search of the whole site covers, in their order. */
  searchables?: readonly Searchable[];
  /** Addresses listed for search engines, besides the pages of every site. */
  publicAddresses?: readonly PublicAddresses[];
  /** Data that belong to an account and that its person may download. */
  ownData?: readonly OwnData[];
  /** Things with dates on the days of an edition. */
  dated?: readonly Dated[];
  /** Lists of people to whom staff may write letters. */
  audiences?: readonly Audience[];
  /** Its content of an edition that the next edition gets. */
  copies?: readonly EditionCopy[];
  /** Words for its entries of the audit log. */
  audited?: AuditWords;
  /** Data that are erased when their retention period ends. */
  retentions?: readonly Retention[];
  /** Open work that the first page of the console shows to staff. */
  staffTasks?: readonly StaffTasks[];
  /** Texts in two languages, of which the console lists those in one language only. */
  bilingualTexts?: readonly BilingualTexts[];
  /** Invariants that the doctor checks. */
  invariants?: readonly Invariant[];
  /** Instruments that count while the program runs. */
  counts?: readonly Instrument[];
  /** Figures for operators that are looked up on each scrape. */
  figures?: readonly Figure[];
  /** Built-in roles that hold its permissions from the start. Administrators hold all. */
  startsWith?: Partial<Record<Permission, readonly RoleCode[]>>;
  /**
   * Creates its part of the demo through its own services. Repeating it changes nothing.
   * @param files undefined where no files are stored, as in the template of tests; the demo then has no files
   */
  seed?(ctx: Context, files: SampleFiles | undefined): Promise<void>;
}
