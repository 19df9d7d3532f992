import {
  type AgedKind,
  type DatedKindOfRetention,
  type MeetingKind,
  type RetentionKind,
  RetentionPeriods,
  retentionBounds,
  retentionKinds,
} from '@airway/contract';
import type { Db, Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { defineSetting } from './site-settings.ts';
import { addDays, addMonths, dayInZone, staffTimeZone, startOfDay } from './zones.ts';

/** Data about an edition that a feature stores until some months after its last day. */
export interface MeetingRetention {
  kind: MeetingKind;
  from: 'meeting';
  /** Counts the remaining rows of an edition. */
  count(db: Db | Trx, editionId: string): Promise<number>;
  /**
   * Erases about `atMost` of them, in a small transaction that keeps every invariant.
   * @returns the number of erased rows; 0 when nothing is left
   */
  empty(ctx: Context, trx: Trx, editionId: string, atMost: number): Promise<number>;
}

/** Data that a feature stores for some months from a date in each row. */
export interface AgedRetention {
  kind: AgedKind;
  from: 'row';
  /** Counts rows from before a given time. */
  count(db: Db | Trx, before: Date): Promise<number>;
  /** Erases about `atMost` of them, as above. */
  empty(ctx: Context, trx: Trx, before: Date, atMost: number): Promise<number>;
}

/** Data about an edition that a feature stores until a date in each row. */
export interface DatedRetention {
  kind: DatedKindOfRetention;
  from: 'date';
  /** Counts all rows of an edition, and those due on a day. */
  count(db: Db | Trx, editionId: string, today: string): Promise<{ all: number; due: number }>;
  /** Erases about `atMost` of the due ones, as above. */
  empty(ctx: Context, trx: Trx, editionId: string, today: string, atMost: number): Promise<number>;
}

/** A rule for erasing personal data of a feature after its retention period. */
export type Retention = MeetingRetention | AgedRetention | DatedRetention;

const longest = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionBounds[kind].maximum]),
) as Record<RetentionKind, number>;

/** Retention period of each kind, in months. Initially as long as people were informed. */
export const retentionSetting = defineSetting('retention', RetentionPeriods, longest);

/** Returns the first day, in Seoul, whose data are still within the retention period. */
export const retainedSince = (now: Date, months: number): string =>
  addMonths(dayInZone(now, staffTimeZone), -months);

/** Returns the time at which data of `moment` leave the retention period. */
export const leavesAt = (moment: Date, months: number): Date =>
  startOfDay(addDays(addMonths(dayInZone(moment, staffTimeZone), months), 1), staffTimeZone);
