import type { LateChange, Locale } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { type LateChangeRow, selectLateChanges } from './late-changes.queries.ts';

/** Day, time and room of a session. */
export interface Place {
  date: string;
  startTime: string;
  endTime: string;
  roomId: string;
}

export const placeOf = ({ date, startTime, endTime, roomId }: Place): Place => ({
  date,
  startTime,
  endTime,
  roomId,
});

/** Returns the place of a session before its first late change. */
export const formerPlace = (row: LateChangeRow): Place => ({
  date: row.from_date,
  startTime: row.from_start_time,
  endTime: row.from_end_time,
  roomId: row.from_room_id,
});

export const isSamePlace = (one: Place, two: Place): boolean =>
  one.date === two.date &&
  one.startTime === two.startTime &&
  one.endTime === two.endTime &&
  one.roomId === two.roomId;

/** Checks whether a session marked as moved is back at its former place, so that the mark is pointless. */
export const isIdle = (place: Place, row: LateChangeRow): boolean =>
  row.kind === 'moved' && isSamePlace(place, formerPlace(row));

export const describeLateChange = (row: LateChangeRow): LateChange => ({
  kind: row.kind,
  reason: bilingual(row, 'reason'),
  changedDate: row.changed_at.toISOString(),
  before: {
    date: row.from_date,
    startTime: row.from_start_time,
    endTime: row.from_end_time,
    roomName: { ko: row.room_ko, en: row.room_en },
  },
});

/** Returns the title of a session after a word for its late change. */
export const lateTitle = (
  { services }: Pick<Context, 'services'>,
  locale: Locale,
  title: string,
  lateChange: LateChange | null,
): string =>
  lateChange === null
    ? title
    : `[${services.translate(locale, `programme.late.${lateChange.kind}`)}] ${title}`;

/** Returns the current late changes by session. */
export const findLateChanges = async (db: Db | Trx, editionId: string): Promise<Map<string, LateChangeRow>> =>
  new Map((await selectLateChanges(db, editionId)).map((row) => [row.session_id, row]));
