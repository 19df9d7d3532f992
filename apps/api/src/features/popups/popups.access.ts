import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { siteNow } from '../editions/index.ts';

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'POPUP_Manage');

/** Pictures of current pop-ups, which are public. Staff who manage pop-ups see all. */
export async function picturesOfPopups(ctx: Context): Promise<Rows<'files'>> {
  const now = await siteNow(ctx);
  return (of) =>
    of.exists(
      of
        .selectFrom('popups')
        .select('popups.id')
        .whereRef('popups.id', '=', 'files.attached_to')
        .where((one) =>
          mayManage(ctx.actor)
            ? one.lit(true)
            : one.and([
                one('popups.published_at', 'is not', null),
                one('popups.starts_at', '<=', now),
                one('popups.ends_at', '>', now),
              ]),
        ),
    );
}
