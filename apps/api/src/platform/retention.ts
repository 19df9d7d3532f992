import {
  type AgedKind,
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

/** What a feature keeps of an edition, until so many months after its last day. */
export interface MeetingRetention {
  kind: MeetingKind;
  from: 'meeting';
  /** How many rows an edition still has. */
  count(db: Db | Trx, editionId: string): Promise<number>;
  /**
   * Empties up to about so many of them, in a transaction that is small and leaves every invariant whole.
   * @returns how many it were; 0 once nothing is left
   */
  empty(ctx: Context, trx: Trx, editionId: string, atMost: number): Promise<number>;
}

/** What a feature keeps for so many months from a date that each row has. */
export interface AgedRetention {
  kind: AgedKind;
  from: 'row';
  /** How many rows there are from before a moment. */
  count(db: Db | Trx, before: Date): Promise<number>;
  /** The same as above. */
  empty(ctx: Context, trx: Trx, before: Date, atMost: number): Promise<number>;
}

/** A rule by which what a feature keeps of people is emptied when its time is over. */
export type Retention = MeetingRetention | AgedRetention;

const longest = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionBounds[kind].most]),
) as Record<RetentionKind, number>;

/** For how many months each kind is kept; at first as long as people were told. */
export const retentionSetting = defineSetting('retention', RetentionPeriods, longest);

/** The day, in Seoul, from before which everything has been kept for so many months. */
export const keptFrom = (now: Date, months: number): string =>
  addMonths(dayInZone(now, staffTimeZone), -months);

/** When a row of that moment begins to be from before then. */
export const leavesAt = (moment: Date, months: number): Date =>
  startOfDay(addDays(addMonths(dayInZone(moment, staffTimeZone), months), 1), staffTimeZone);
