import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { everything, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { basePathOf, currentEditionSetting } from '../../platform/current-year.ts';
import { failNotFound } from '../../platform/errors.ts';
import { readSetting, writeSetting } from '../../platform/site-settings.ts';
import { lockEdition, updateOpened } from './copies.queries.ts';
import { lockImports } from './edition-import.queries.ts';
import type { EditionRow } from './editions.queries.ts';

/**
 * Lets the site show this edition from now on, in every process. Repeating it changes nothing.
 * @returns the base path of all pages from now on
 */
export async function switchEdition(
  ctx: Context,
  { id, year }: EditionRow,
): Promise<ReplyOf<typeof contract.switchEdition>> {
  const { currentYear } = ctx.services;
  await ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    if ((await lockEdition(trx, id)) === undefined) failNotFound('errors.notFound.edition');
    const before = await readSetting(trx, currentEditionSetting);
    const fromYear = before?.year ?? currentYear.get();
    if (fromYear === year) return;
    const earlier = [fromYear, ...(before?.earlier ?? [])].filter((one) => one !== year);
    await writeSetting(ctx, trx, currentEditionSetting, { year, earlier: [...new Set(earlier)] });
    await updateOpened(trx, id, ctx.now);
    await recordAudit(ctx, trx, {
      action: 'edition.switched',
      subjectType: 'edition',
      subjectId: id,
      details: { fromYear, year },
    });
    // Every page names the edition, and its address begins with the year.
    await touchContent(ctx, trx, everything);
  });
  await currentYear.refresh();
  return { basePath: basePathOf(ctx.services) };
}
