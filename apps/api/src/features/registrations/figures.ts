import type * as contract from '@airway/contract';
import type { Attendance, FigureDays, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { dayInZone, daysBetween, staffTimeZone } from '../../platform/zones.ts';
import {
  type EditionRow,
  editionNow,
  getCurrentEditionRow,
  listQuotas,
  selectEditions,
  timesOf,
} from '../editions/index.ts';
import { listIncome } from '../payments/index.ts';
import { selectChangesByDay } from './figures.queries.ts';
import { countedDays, countsBy, methodSums, moneyDays, stateCounts } from './figures.rules.ts';
import { countGroups } from './find-registrations.queries.ts';
import { listedEdition } from './registration-entries.ts';

/** Returns how far the clock of an edition is from real time. */
function shiftOf(edition: EditionRow) {
  const { rehearsal_set_at: setAt } = edition;
  if (setAt === null) return { seconds: 0, days: 0 };
  const shown = editionNow(timesOf(edition), setAt);
  return {
    seconds: (shown.getTime() - setAt.getTime()) / 1000,
    days: daysBetween(dayInZone(setAt, staffTimeZone), dayInZone(shown, staffTimeZone)),
  };
}

async function findDays(ctx: Context, edition: EditionRow) {
  const shift = shiftOf(edition);
  const [changes, movements] = await Promise.all([
    selectChangesByDay(ctx.db, edition.id, shift),
    listIncome(ctx, edition.id, shift),
  ]);
  const { year, starts_on: startsOn } = edition;
  const days: FigureDays = {
    year,
    startsOn,
    registrations: countedDays(changes, startsOn),
    income: moneyDays(movements, startsOn),
  };
  return { days, movements };
}

/** Returns the meeting before an edition. Null if the database has no registrations of one. */
async function findPrevious(ctx: Context, edition: EditionRow): Promise<FigureDays | null> {
  const earlier = (await selectEditions(ctx.db))
    .filter(({ starts_on: startsOn }) => startsOn < edition.starts_on)
    .toSorted((one, other) => other.starts_on.localeCompare(one.starts_on));
  const [last] = earlier;
  if (last === undefined) return null;
  const { days } = await findDays(ctx, last);
  return days.registrations.length === 0 ? null : days;
}

/**
 * Counts registrations, income and seats of the current edition, from their rows and from the ledger.
 * @throws NOT_FOUND – no current edition
 */
export async function getFigures(ctx: Context): Promise<ReplyOf<typeof contract.getFigures>> {
  const edition = await getCurrentEditionRow(ctx);
  const [{ days: current, movements }, previous, groups, listed, seats] = await Promise.all([
    findDays(ctx, edition),
    findPrevious(ctx, edition),
    countGroups(ctx.db, edition.id),
    listedEdition(ctx, edition.id),
    listQuotas(ctx, edition.id),
  ]);
  const today = dayInZone(editionNow(timesOf(edition), ctx.now), staffTimeZone);
  const categories = countsBy(
    groups,
    (one) => one.category_code,
    listed.categories.map(({ code }) => code),
  );
  return {
    editionId: edition.id,
    today,
    daysLeft: daysBetween(today, edition.starts_on),
    current,
    previous,
    states: stateCounts(groups),
    categories: listed.categories.flatMap(({ code, name }) => {
      const counts = categories.get(code);
      return counts === undefined ? [] : [{ code, name, ...counts }];
    }),
    countries: [...countsBy(groups, (one) => one.country)]
      .map(([code, counts]) => ({ code, ...counts }))
      .toSorted(
        (one, other) =>
          other.confirmed + other.unpaid - (one.confirmed + one.unpaid) || one.code.localeCompare(other.code),
      ),
    attendances: [...countsBy(groups, (one) => one.attendance, ['on-site'])].map(([attendance, counts]) => ({
      attendance: attendance as Attendance,
      ...counts,
    })),
    methods: methodSums(movements),
    seats,
  };
}
