import type { RegistrationDetail } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { insertNote } from './registration-detail.queries.ts';
import { describeForStaff } from './registration-detail.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Stores a staff note and an audit entry about it. The audit log does not contain the note's text. */
export async function noteRegistration(
  ctx: Context,
  row: RegistrationRow,
  { text }: { text: string },
): Promise<RegistrationDetail> {
  const { id } = row;
  const author = accountOf(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await insertNote(trx, {
      id: newId(ctx.now),
      registration_id: id,
      author_id: author,
      text,
      written_at: ctx.now,
    });
    await recordAudit(ctx, trx, {
      action: 'registration.noted',
      subjectType: 'registration',
      subjectId: id,
    });
  });
  return describeForStaff(ctx, row, { isRevealed: false });
}
