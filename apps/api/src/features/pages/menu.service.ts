import type * as contract from '@airway/contract';
import { MenuGroups, type PageMenu, type ReceivedBy, type ReplyOf } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import { siteScope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineSetting, getSetting, putSetting, readSetting } from '../../platform/site-settings.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { differences } from '../editions/index.ts';
import { defaultMenu, menuProblems, shownMenu, withoutDeleted } from './menu.rules.ts';
import { lockMenu, selectOwnCodes, selectPublishedPages } from './pages.queries.ts';
import { readTitle } from './pages.rules.ts';

type StaffMenu = ReplyOf<typeof contract.getStaffMenu>;

const menu = defineSetting('page-menu', z.strictObject({ groups: MenuGroups, version: z.int() }), undefined);

const startingMenu = ({ services }: Context): StaffMenu => ({
  groups: defaultMenu(services.translate),
  version: 0,
});

async function findPublished({ db }: Context) {
  const rows = await selectPublishedPages(db).orderBy('pages.id').execute();
  return rows.map(({ code, title }) => ({ code, title: readTitle(title) }));
}

/** Returns the menu for visitors. */
export async function getPageMenu(ctx: Context): Promise<PageMenu> {
  const { groups } = (await getSetting(ctx, menu)) ?? startingMenu(ctx);
  const published = await ctx.services.content.cached(siteScope, 'published pages', () => findPublished(ctx));
  return shownMenu(groups, published);
}

/** Returns the menu as set by staff. */
export async function getStaffMenu(ctx: Context): Promise<StaffMenu> {
  const { groups, version } = (await readSetting(ctx.db, menu)) ?? startingMenu(ctx);
  return { groups: withoutDeleted(groups, await selectOwnCodes(ctx.db)), version };
}

/** Returns the menu that came with the product. */
export async function getDefaultMenu({
  services,
}: Pick<Context, 'services'>): Promise<ReplyOf<typeof contract.getDefaultMenu>> {
  return { groups: defaultMenu(services.translate) };
}

/** Lists the entries of each group, for the audit log. */
const auditedOf = (groups: StaffMenu['groups']) => ({
  menu: Object.fromEntries(
    groups.map(({ title, entries }) => [
      title.ko.replaceAll('.', ' '),
      entries
        .filter(({ isHidden }) => !isHidden)
        .map(
          (entry) =>
            entry.title.ko ??
            entry.title.en ??
            ('place' in entry ? entry.place : 'code' in entry ? entry.code : entry.address),
        )
        .join(', '),
    ]),
  ),
});

async function putWithin(
  ctx: Context,
  trx: Trx,
  { groups, version }: ReceivedBy<typeof contract.putStaffMenu>['body'],
): Promise<void> {
  await lockMenu(trx);
  const present = (await readSetting(trx, menu)) ?? startingMenu(ctx);
  if (JSON.stringify(present.groups) === JSON.stringify(groups)) return;
  requireSeen(present.version, version, 'pages.admin.menu.isOvertaken');
  const fields = menuProblems(groups, await selectOwnCodes(trx));
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  await putSetting(
    ctx,
    trx,
    menu,
    { groups, version: version + 1 },
    {
      action: 'page.menu-set',
      details: differences(auditedOf(present.groups), auditedOf(groups)),
    },
  );
}

/**
 * Sets the menu. An equal menu changes nothing.
 * @throws CONFLICT – somebody set it since `version`
 * @throws INVALID_INPUT – a missing page, an address without a title, a duplicate in one group
 */
export async function putStaffMenu(
  ctx: Context,
  form: ReceivedBy<typeof contract.putStaffMenu>['body'],
): Promise<StaffMenu> {
  await ctx.db.transaction().execute((trx) => putWithin(ctx, trx, form));
  return getStaffMenu(ctx);
}
