import type { Db, Trx } from '../../database/client.ts';

type Reason = 'bounced' | 'opted-out';

/** Selects the blocks of mailboxes. */
export const selectBlocks = (db: Db | Trx, mailboxes: readonly string[]) =>
  db
    .selectFrom('mailbox_blocks')
    .select(['mailbox', 'reason'])
    .where('mailbox', '=', (of) => of.fn.any(of.val(mailboxes)))
    .execute();

/** Blocks a mailbox. @returns whether it was not blocked for this reason before */
export async function insertBlock(
  trx: Trx,
  block: { mailbox: string; reason: Reason; blocked_at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('mailbox_blocks')
    .values(block)
    .onConflict((of) => of.doNothing())
    .returning('mailbox')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBlock(trx: Trx, mailbox: string, reason: Reason): Promise<void> {
  await trx
    .deleteFrom('mailbox_blocks')
    .where('mailbox', '=', mailbox)
    .where('reason', '=', reason)
    .execute();
}
