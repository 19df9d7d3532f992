import { forgetMailsAbout } from '../../platform/outbox.ts';
import { type OwnData, ofAccount } from '../../platform/own-data.ts';
import { relayMail } from './alumni.mails.ts';
import { formOf, inContractOrder, ownMailOf } from './alumni.rules.ts';
import { eraseAlumnus } from './erase-alumnus.ts';
import { deleteSentRelays, lockOwnAlumni, selectOwnAlumni, selectSentRelays } from './own-alumni.queries.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Data of a person: their entry, and their messages to others through the site. */
export const ownAlumni: readonly OwnData[] = [
  {
    name: 'alumni',
    read: async ({ db }, subject) =>
      (await selectOwnAlumni(db, subject)).map((row) => ({
        id: row.id,
        ...formOf(row),
        remarks: row.remarks ?? '',
        opened: inContractOrder(row.opened),
        ...ownMailOf(row),
        createdAt: instant(row.created_at),
        confirmedAt: instant(row.confirmed_at),
      })),
    async erase(_ctx, trx, subject) {
      const rows = await lockOwnAlumni(trx, subject);
      for (const { id } of rows) await eraseAlumnus(trx, id);
      return { deleted: rows.length };
    },
  },
  ofAccount(
    'alumniRelays',
    async ({ db }, accountId) =>
      (await selectSentRelays(db, accountId)).map((row) => ({
        alumnusId: row.alumnus_id,
        replyTo: row.reply_to,
        text: row.text,
        sentAt: instant(row.created_at),
      })),
    async (_ctx, trx, accountId) => {
      const ids = await deleteSentRelays(trx, accountId);
      await forgetMailsAbout(trx, relayMail, ids);
      return { deleted: ids.length };
    },
  ),
];
