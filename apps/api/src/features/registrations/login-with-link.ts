import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { EditionRow } from '../editions/index.ts';
import { selectLink } from './links.queries.ts';
import { purpose } from './links.service.ts';
import { signInByMail } from './sign-in-by-mail.ts';

/**
 * Signs in to the registration of a mailed link, any number of times.
 * @throws LINK_EXPIRED – altered, too old or of another edition; or the registration was cancelled or has another
 * address
 */
export async function loginWithLink(
  ctx: Context,
  edition: EditionRow,
  { linkToken }: ReceivedBy<typeof contract.loginWithLink>['body'],
): Promise<ReplyOf<typeof contract.loginWithLink>> {
  const link =
    (await selectLink(ctx.db, { purpose, tokenHash: hashToken(linkToken) }, ctx.now)) ?? fail('LINK_EXPIRED');
  const mailedTo = {
    registrationId: link.registration_id,
    emailFolded: link.email_folded,
    madeAt: link.made_at,
  };
  return (await signInByMail(ctx, edition, mailedTo)) ?? fail('LINK_EXPIRED');
}
