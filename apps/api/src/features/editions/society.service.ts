import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, SiteParticulars } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { readSetting, writeSetting } from '../../platform/site-settings.ts';
import { requireSeen, versionOf } from '../../platform/version-of.ts';
import { lockImports } from './edition-import.queries.ts';
import { differences, particularsIn } from './edition-parts.rules.ts';
import { getSiteSetting, siteSetting } from './editions.service.ts';

const shown = (particulars: SiteParticulars) => ({ version: versionOf(particulars), particulars });

/** Returns the data of the society behind the site. @throws NOT_FOUND – the site is not configured */
export async function getSiteParticulars(ctx: Context): Promise<ReplyOf<typeof contract.getSiteParticulars>> {
  return shown(particularsIn(await getSiteSetting(ctx)));
}

/**
 * Changes the data of the society.
 * @throws NOT_FOUND – the site is not configured
 * @throws CONFLICT – somebody changed it since `version`; nothing is written
 */
export async function putSiteParticulars(
  ctx: Context,
  { version, ...particulars }: ReceivedBy<typeof contract.putSiteParticulars>['body'],
): Promise<ReplyOf<typeof contract.getSiteParticulars>> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const present = (await readSetting(trx, siteSetting)) ?? failNotFound('errors.notFound.siteInfo');
    const before = particularsIn(present);
    requireSeen(versionOf(before), version, 'editions.isOvertaken');
    const details = differences(before, particulars);
    if (Object.keys(details).length === 0) return;
    await writeSetting(ctx, trx, siteSetting, { ...particulars, isDemo: present.isDemo });
    await recordAudit(ctx, trx, {
      action: 'site-setting.society-changed',
      subjectType: 'site-setting',
      subjectId: siteSetting.name,
      details,
    });
  });
  return getSiteParticulars(ctx);
}
