import { type AccountBooths, type BoothStaff, maximumBoothStaff } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { type NamedHolder, withBoothGrantOf } from './booth-staff.access.ts';
import { hasBoothGrant, insertBoothGrant } from './booth-staff.queries.ts';
import { recordStaffAct } from './change-sponsors.ts';
import { inTurn, isBoothFull } from './invite-booth-staff.ts';
import { type PlacedSponsor, selectSponsorsAmong } from './sponsors.queries.ts';

const described = (row: PlacedSponsor) => ({
  sponsorId: row.id,
  name: bilingual(row, 'name'),
  tierName: bilingual(row, 'tier_name'),
});

/** Lists the booths of which an account is staff, and the other booths of the current edition. */
export async function listAccountBooths(ctx: Context, { id }: { id: string }): Promise<AccountBooths> {
  const edition = await findCurrentEditionRow(ctx);
  if (edition === undefined) return { booths: [], others: [] };
  const [all, theirs] = await Promise.all([
    selectSponsorsAmong(ctx.db, (of) => of('sponsors.edition_id', '=', edition.id)),
    selectSponsorsAmong(ctx.db, withBoothGrantOf(edition.id, id)),
  ]);
  return {
    booths: theirs.map(described),
    others: all.filter((row) => theirs.every((one) => one.id !== row.id)).map(described),
  };
}

/** Makes an account staff of a booth. @throws CONFLICT – the booth has the maximum of staff and open invitations */
export const addBoothStaff = (ctx: Context, { sponsor, accountId }: NamedHolder): Promise<BoothStaff> =>
  inTurn(ctx, sponsor.id, async (trx) => {
    if (await hasBoothGrant(trx, sponsor.id, accountId)) return;
    if (await isBoothFull(trx, sponsor.id))
      fail('CONFLICT', {
        sentence: { id: 'sponsors.booth.full', values: { count: String(maximumBoothStaff) } },
      });
    await insertBoothGrant(trx, sponsor.id, accountId, { at: ctx.now, by: accountOf(ctx) });
    await recordStaffAct(ctx, trx, 'booth-staff.added', sponsor.id, { details: { accountId } });
  });
