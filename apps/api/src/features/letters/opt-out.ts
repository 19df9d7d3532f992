import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { isRowId } from '../../platform/audit-words.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { equalsInConstantTime, hashToken } from '../../platform/secrets.ts';
import { optOutTokenOf } from './letters.mails.ts';
import { insertBlock } from './mailbox-blocks.queries.ts';
import { selectRecipient } from './recipients.queries.ts';

/** Ends advertising to the mailbox of a person of a letter. Repeating it changes nothing. @throws NOT_FOUND */
export async function optOut(ctx: Context, token: string): Promise<ReplyOf<typeof contract.optOut>> {
  const [id = ''] = token.split('.');
  const isGenuine = isRowId(id) && equalsInConstantTime(hashToken(token), hashToken(optOutTokenOf(ctx, id)));
  const recipient = isGenuine ? await selectRecipient(ctx.db, id) : undefined;
  if (recipient === undefined || recipient.email === '') return failNotFound('letters.optOut.notFound');
  const { email, letter_id: letterId } = recipient;
  await ctx.db.transaction().execute(async (trx) => {
    const block = {
      mailbox: mailboxOf(email),
      reason: 'opted-out' as const,
      blocked_at: ctx.now,
    };
    if (await insertBlock(trx, block))
      await recordAudit(ctx, trx, { action: 'letter.opted-out', subjectType: 'letter', subjectId: letterId });
  });
  return {};
}
