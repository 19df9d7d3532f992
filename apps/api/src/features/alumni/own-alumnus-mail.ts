import type * as contract from '@airway/contract';
import type { OwnAlumnusMail, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { lockOwnAlumnus, updateAlumnus } from './alumni.queries.ts';
import { ownMailOf } from './alumni.rules.ts';

/**
 * Sets which mails the caller gets about their own entry.
 * @throws NOT_FOUND – the caller has no entry
 * @throws INVALID_INPUT – without a verified address, members cannot write to the caller
 */
export const changeOwnAlumnusMail = (
  ctx: Context,
  { wantsYearly, isReachable }: ReceivedBy<typeof contract.changeOwnAlumnusMail>['body'],
): Promise<OwnAlumnusMail> =>
  ctx.db.transaction().execute(async (trx) => {
    const row = (await lockOwnAlumnus(trx, accountOf(ctx))) ?? failNotFound('alumni.notFound');
    if (isReachable && (await findProvenEmail({ db: trx }, accountOf(ctx))) === undefined)
      fail('INVALID_INPUT', { fields: { isReachable: 'not_proven' } });
    return ownMailOf(
      await updateAlumnus(trx, row.id, {
        is_reachable: isReachable,
        mail_stopped_at: wantsYearly ? null : (row.mail_stopped_at ?? ctx.now),
      }),
    );
  });
