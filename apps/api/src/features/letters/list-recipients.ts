import type * as contract from '@airway/contract';
import type { LetterAudience, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Audience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { requireAudience } from './audiences.ts';
import type { LetterRow } from './letters.queries.ts';
import { shownNumber } from './preview-letter.ts';
import { selectRecipientPage } from './recipients.queries.ts';

/** Lists the people of a letter with what became of their mail. `page` counts from 0. */
export async function listLetterRecipients(
  ctx: Context,
  audiences: readonly Audience[],
  { id, audience }: LetterRow,
  query: ReceivedBy<typeof contract.listLetterRecipients>['query'],
): Promise<ReplyOf<typeof contract.listLetterRecipients>> {
  requireAudience(ctx, audiences, audience as LetterAudience);
  const { rows, total } = await selectRecipientPage(ctx.db, id, query);
  return {
    content: rows.map((row) => ({
      id: row.id,
      subjectId: row.subject_id,
      name: row.name,
      email: row.email,
      phone: shownNumber(ctx, row.phone),
      locale: row.locale,
      state: row.shown,
      skipReason: row.skip_reason,
      failure: row.failure,
      at: (row.sent_at ?? row.failed_at ?? row.decided_at)?.toISOString() ?? null,
    })),
    total,
  };
}
