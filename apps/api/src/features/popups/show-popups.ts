import type * as contract from '@airway/contract';
import type { ReplyOf, RichDocument } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { realTimeOf, siteNow } from '../editions/index.ts';
import { type PopupRow, selectComing } from './popups.queries.ts';
import { isInForce, nextChange } from './popups.rules.ts';

/** Scope of the current pop-ups, for every page that may open one. */
export const popupScope: Scope = 'popups:current';

/** Maximum of pop-ups shown at once: nobody closes more. */
const maximumAtOnce = 20;

export const textsOf = (row: PopupRow) => ({
  ko: row.text_ko as RichDocument | null,
  en: row.text_en as RichDocument | null,
});

/** Lists the current pop-ups in order, and the time of the next automatic change, in real time. */
export async function listPopups(ctx: Context): Promise<ReplyOf<typeof contract.listPopups>> {
  const now = await siteNow(ctx);
  // One cache key per day, because a rehearsal may go back to an earlier day.
  const since = startOfDay(dayInZone(now, staffTimeZone), staffTimeZone);
  const rows = await ctx.services.content.cached(popupScope, `coming ${since.toISOString()}`, () =>
    selectComing(ctx.db, since),
  );
  const next = nextChange(rows, now);
  return {
    content: rows
      .filter((row) => isInForce(row, now))
      .slice(0, maximumAtOnce)
      .map((row) => ({
        id: row.id,
        place: row.place,
        title: bilingual(row, 'title'),
        text: textsOf(row),
        link: row.link,
      })),
    changesAt: next === undefined ? null : (await realTimeOf(ctx, next)).toISOString(),
  };
}
