import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as contract from '@airway/contract';
import {
  maximumPageBytes,
  type PageContent,
  type PageDraft,
  type PageState,
  type ReceivedBy,
  type ReplyOf,
} from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { findNames } from '../accounts/index.ts';
import { describeDraft, stateOf } from './describe-draft.ts';
import { attachPictures, detachPictures } from './page-pictures.ts';
import {
  countOwnPages,
  deletePage,
  insertPage,
  lockPage,
  type PageRow,
  selectPage,
  selectPages,
  updatePage,
} from './pages.queries.ts';
import { readContent } from './pages.rules.ts';

type Named = Pick<PageRow, 'id' | 'code'>;

export async function listPageStates(ctx: Context): Promise<ReplyOf<typeof contract.listPageStates>> {
  const rows = await selectPages(ctx.db);
  const names = await findNames(
    ctx,
    rows.flatMap((row) => row.changed_by ?? []),
  );
  const content: PageState[] = [];
  for (const row of rows) {
    content.push(stateOf(row, names));
    // Validating a long draft takes milliseconds, so other requests get a turn in between.
    await nextTurn();
  }
  return { content };
}

export const getPageDraft = (ctx: Context, { code }: Named): Promise<PageDraft> => describeDraft(ctx, code);

/** Lists of pages and the menu read all of them. Two parallel requests may exceed it by one. */
export const maximumCustomPages = 200;

/**
 * Adds a custom page. Repeating it returns the page, as long as it is unchanged.
 * @throws CONFLICT – the page already exists, or the maximum is reached
 */
export async function createPage(
  ctx: Context,
  { code, title }: ReceivedBy<typeof contract.createPage>['body'],
): Promise<PageDraft> {
  const by = accountOf(ctx);
  const content: PageContent = { title, lead: { ko: null, en: null }, blocks: [] };
  const row = { id: newId(ctx.now), code, is_own: true, changed_at: ctx.now, changed_by: by };
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await insertPage(trx, { ...row, draft: JSON.stringify(content) });
      if ((await countOwnPages(trx)) > maximumCustomPages)
        fail('CONFLICT', {
          sentence: { id: 'pages.admin.tooMany', values: { most: String(maximumCustomPages) } },
        });
      await recordAudit(ctx, trx, { action: 'page.created', subjectType: 'page', subjectId: code });
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'pages_code_key') throw error;
    const there = await selectPage(ctx.db, code);
    const isTheSame =
      there?.changed_by === by && JSON.stringify(readContent(there.draft)) === JSON.stringify(content);
    if (!isTheSame) fail('CONFLICT', { fields: { code: 'already_in_use' } });
  }
  return describeDraft(ctx, code);
}

export const pages: ChangeableRows<PageRow> = {
  subjectType: 'page',
  subjectId: ({ code }) => code,
  lock: lockPage,
  notFound: 'pages.notFound.page',
};

/**
 * Stores a draft, in the transaction that has locked the page.
 * @throws CONFLICT – somebody changed it since `version`; nothing is written
 * @throws NOT_FOUND – a picture that does not exist or belongs to another person
 */
export async function writeDraft(
  ctx: Context,
  page: Named,
  { version, content }: { version: number; content: PageContent },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockPage(trx, page.id, content)) ?? failNotFound(pages.notFound);
    if (row.says_this) return;
    requireSeen(row.version, version, 'pages.admin.draft.isOvertaken');
    await updatePage(trx, row.id, {
      draft: JSON.stringify(content),
      version: version + 1,
      changed_at: ctx.now,
      changed_by: accountOf(ctx),
    });
    await attachPictures(ctx, trx, row.id, content);
  });
}

/**
 * Saves a draft. An equal draft changes nothing.
 * @throws CONFLICT – somebody changed it since `version`
 * @throws TOO_LARGE – more than `maximumPageBytes`
 */
export async function savePageDraft(
  ctx: Context,
  page: Named,
  form: ReceivedBy<typeof contract.savePageDraft>['body'],
): Promise<PageDraft> {
  if (Buffer.byteLength(JSON.stringify(form.content)) > maximumPageBytes) fail('TOO_LARGE');
  await writeDraft(ctx, page, form);
  return describeDraft(ctx, page.code);
}

/** Deletes a custom page with revisions and pictures. @throws CONFLICT – it came with the product, or is published */
export async function removePage(
  ctx: Context,
  { id }: Named,
  { reason }: ReceivedBy<typeof contract.removePage>['body'],
): Promise<void> {
  const details = ({ draft }: PageRow) => ({ title: readContent(draft).title });
  const act = { id, action: 'page.removed' as const, reason, details };
  await changeRow(ctx, pages, act, async (trx, row) => {
    if (!row.is_own) fail('CONFLICT', { sentence: { id: 'pages.admin.remove.isFixed' } });
    if (row.published_version !== null)
      fail('CONFLICT', { sentence: { id: 'pages.admin.remove.isPublished' } });
    await detachPictures(ctx, trx, row.id);
    await deletePage(trx, row.id);
    return row;
  });
}
