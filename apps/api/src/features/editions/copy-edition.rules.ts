import { type copiedDates, copyParts, type NewEdition } from '@airway/contract';
import type { Copying, EditionCopy } from '../../platform/edition-copies.ts';
import { daysBetween } from '../../platform/zones.ts';
import type { EditionRow } from './editions.queries.ts';
import { type Shift, shiftDates } from './move-edition.rules.ts';

/** Returns the shift from the first day of an edition to that of a new one. Nothing stays, however long past it is. */
export const shiftTo = (row: EditionRow, { startsOn }: Pick<NewEdition, 'startsOn'>): Shift => ({
  days: daysBetween(row.starts_on, startsOn),
  now: new Date(-8.64e15),
  timeZone: row.time_zone,
});

/** Returns functions that move a day, and a moment at the same local time. */
export const movedBy = (shift: Shift): Pick<Copying, 'day' | 'moment'> => ({
  day: (day) => shiftDates([day], shift)[0] ?? day,
  moment: (at) => new Date(shiftDates([at.toISOString()], shift)[0] ?? at),
});

/** Returns the copies of the wanted parts, in the order in which parts refer to each other. */
export const inOrder = (
  copies: readonly EditionCopy[],
  wanted: readonly NewEdition['parts'][number][],
): EditionCopy[] =>
  copyParts
    .filter((part) => wanted.includes(part))
    .flatMap((part) => copies.find((copy) => copy.part === part) ?? []);

type CopiedDate = { name: (typeof copiedDates)[number]; from: string; to: string };

/** Returns the days and moments of an edition with those of the new one. */
export function datesOfCopy(row: EditionRow, edition: NewEdition): CopiedDate[] {
  const { moment } = movedBy(shiftTo(row, edition));
  const moved = (name: CopiedDate['name'], at: Date) => ({
    name,
    from: at.toISOString(),
    to: moment(at).toISOString(),
  });
  return [
    { name: 'startsOn', from: row.starts_on, to: edition.startsOn },
    { name: 'endsOn', from: row.ends_on, to: edition.endsOn },
    moved('registrationOpensAt', row.registration_opens_at),
    moved('earlyEndsAt', row.early_ends_at),
    moved('regularEndsAt', row.regular_ends_at),
    moved('registrationClosesAt', row.registration_closes_at),
  ];
}
