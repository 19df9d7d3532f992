import type * as contract from '@airway/contract';
import type { ReplyOf, RichDocument } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { siteNow, whenSiteSays } from '../editions/index.ts';
import { type PopupRow, selectComing } from './popups.queries.ts';
import { isInForce, nextChange } from './popups.rules.ts';

/** Whatever pop-ups are in force, on every page that may open one. */
export const popupScope: Scope = 'popups:current';

/** So many are shown at most: nobody closes more. */
const mostAtOnce = 20;

export const textsOf = (row: PopupRow) => ({
  ko: row.text_ko as RichDocument | null,
  en: row.text_en as RichDocument | null,
});

/** The pop-ups in force, in their order, and when that changes by itself, in real time. */
export async function listPopups(ctx: Context): Promise<ReplyOf<typeof contract.listPopups>> {
  const now = await siteNow(ctx);
  // Of each day apart: a rehearsal may go back to one.
  const since = startOfDay(dayInZone(now, staffTimeZone), staffTimeZone);
  const rows = await ctx.services.content.cached(popupScope, `coming ${since.toISOString()}`, () =>
    selectComing(ctx.db, since),
  );
  const next = nextChange(rows, now);
  return {
    content: rows
      .filter((row) => isInForce(row, now))
      .slice(0, mostAtOnce)
      .map((row) => ({
        id: row.id,
        place: row.place,
        title: bilingual(row, 'title'),
        text: textsOf(row),
        link: row.link,
      })),
    changesAt: next === undefined ? null : (await whenSiteSays(ctx, next)).toISOString(),
  };
}
