import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { fold } from '../../platform/search-tokens.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import {
  addToTerms,
  type CountedTerm,
  deleteRareTerms,
  deleteTermsBefore,
  lockTerms,
} from './search-terms.queries.ts';
import { isTerm } from './search-terms.rules.ts';

const searched = 'search.terms';
const missed = 'search.terms.missed';
const keptDays = 90;
/** Maximum number of terms per day. */
export const maximumTermsPerDay = 2000;

const today = (ctx: Context) => dayInZone(ctx.now, staffTimeZone);

/** Counts a search term, without the person and the time of day. */
export function noteTerm(ctx: Context, typed: string, { isFound }: { isFound: boolean }): void {
  const term = fold(typed);
  if (!isTerm(term)) return;
  const thing = `${today(ctx)} ${term}`;
  ctx.services.tallies.add(searched, thing);
  if (!isFound) ctx.services.tallies.add(missed, thing);
}

function takeTerms({ services: { tallies } }: Context): CountedTerm[] {
  const misses = tallies.take(missed);
  return [...tallies.take(searched)].map(([thing, count]) => ({
    day: thing.slice(0, 10),
    term: thing.slice(11),
    count,
    // Both tallies drop rare terms independently, so the misses may exceed the count.
    missCount: Math.min(count, misses.get(thing) ?? 0),
  }));
}

/** Adds the terms of the last minute to their day, which keeps only the most frequent ones. */
export async function foldTerms(ctx: Context): Promise<void> {
  const terms = takeTerms(ctx);
  if (terms.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    await lockTerms(trx);
    await addToTerms(trx, terms);
    for (const day of new Set(terms.map(({ day }) => day)))
      await deleteRareTerms(trx, day, maximumTermsPerDay);
  });
}

/** Deletes terms after 90 days. */
export const forgetTerms = (ctx: Context): Promise<number> =>
  deleteTermsBefore(ctx.db, addDays(today(ctx), 1 - keptDays));

export const termWorkers: readonly Worker[] = [
  { name: 'search-fold-terms', everySeconds: 60, run: foldTerms },
  {
    name: 'search-forget-terms',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '13 19 * * *',
    async run(ctx) {
      const forgotten = await forgetTerms(ctx);
      if (forgotten > 0) ctx.log.info({ forgotten }, 'search terms deleted after 90 days');
    },
  },
];
