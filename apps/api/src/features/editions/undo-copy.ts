import type * as contract from '@airway/contract';
import { copyHindrances, type ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { fail } from '../../platform/errors.ts';
import {
  deleteEdition,
  lockEdition,
  selectCopies,
  selectCopyOf,
  selectUsedTables,
  type TableOfEdition,
  updateCopyUndone,
} from './copies.queries.ts';
import { inOrder } from './copy-edition.rules.ts';
import { isOver } from './copy-edition.ts';
import { lockImports } from './edition-import.queries.ts';
import { type EditionRow, selectEditions } from './editions.queries.ts';
import { editionScope, feesScope } from './editions.rules.ts';
import { pickText, summaryOf } from './editions.service.ts';
import { archiveOf } from './freeze-edition.ts';

type Hindrance = (typeof copyHindrances)[number];

/** A table that no copy fills. Rows of it keep a copy from being undone, for the named reason. */
export interface Hindering extends TableOfEdition {
  hinders: Exclude<Hindrance, 'current'>;
}

async function hindrancesOf(
  ctx: Context,
  db: Db | Trx,
  hindering: readonly Hindering[],
  { id, year }: Pick<EditionRow, 'id' | 'year'>,
): Promise<Hindrance[]> {
  const used = await selectUsedTables(db, id, hindering);
  const found = new Set<Hindrance>(
    hindering.filter(({ table }) => used.includes(table)).map(({ hinders }) => hinders),
  );
  if (year === ctx.services.currentYear.get()) found.add('current');
  return copyHindrances.filter((one) => found.has(one));
}

/** Lists all editions, newest first, also those that visitors do not see yet. */
export async function listManagedEditions(
  ctx: Context,
  hindering: readonly Hindering[],
): Promise<ReplyOf<typeof contract.listManagedEditions>> {
  const rows = await selectEditions(ctx.db);
  const copies = await selectCopies(ctx.db);
  const content: ReplyOf<typeof contract.listManagedEditions>['content'] = [];
  for (const row of rows) {
    const copy = copies.find(({ edition_id: id }) => id === row.id);
    content.push({
      ...summaryOf(ctx, row),
      isPrepared: row.opened_at === null,
      isOver: isOver(ctx, row),
      archive: await archiveOf(ctx, row),
      copy:
        copy === undefined
          ? null
          : {
              copiedAt: copy.created_at.toISOString(),
              fromYear: rows.find(({ id }) => id === copy.from_id)?.year ?? null,
              hindrances: await hindrancesOf(ctx, ctx.db, hindering, row),
            },
    });
  }
  return { content };
}

/** Checks whether PostgreSQL kept a row because another one refers to it. */
const isReferredTo = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

/**
 * Removes a copied edition. A repeated request changes nothing.
 * @throws EDITION_IN_USE – the site shows it, people used it, or it was not copied; the sentence names the reason
 */
export async function undoEditionCopy(
  ctx: Context,
  { copies, hindering }: { copies: readonly EditionCopy[]; hindering: readonly Hindering[] },
  row: EditionRow,
): Promise<Record<string, never>> {
  const say = (id: `editions.admin.copy.hindrance.${Hindrance}`) => ctx.services.translate(ctx.locale, id);
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await lockImports(trx);
      // From here on nobody can begin a registration. One that began before is found below.
      if ((await lockEdition(trx, row.id)) === undefined) return;
      const copy = await selectCopyOf(trx, row.id);
      if (copy === undefined) fail('EDITION_IN_USE', { sentence: { id: 'editions.admin.copy.notCopied' } });
      const found = await hindrancesOf(ctx, trx, hindering, row);
      if (found.length > 0)
        fail('EDITION_IN_USE', {
          sentence: {
            id: 'editions.admin.copy.inUse',
            values: { reasons: found.map((one) => say(`editions.admin.copy.hindrance.${one}`)).join(' ') },
          },
        });
      for (const { remove } of inOrder(
        copies,
        copies.map(({ part }) => part),
      ).reverse())
        await remove(trx, row.id, ctx);
      await deleteEdition(trx, row.id);
      await updateCopyUndone(trx, copy.id, ctx.now);
      await recordAudit(ctx, trx, {
        action: 'edition.copy-undone',
        subjectType: 'edition',
        subjectId: row.id,
        details: { year: row.year, edition: pickText(bilingual(row, 'title'), 'ko') },
      });
      await touchContent(ctx, trx, siteScope, editionScope(row.id), feesScope(row.id));
    });
  } catch (error) {
    if (isReferredTo(error)) fail('EDITION_IN_USE');
    throw error;
  }
  return {};
}
