import type { OwnData } from '../../platform/own-data.ts';
import { formOf, inContractOrder, ownMailOf } from './alumni.rules.ts';
import { selectOwnAlumni, selectSentRelays } from './own-alumni.queries.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Data of a person: their entry, and their messages to others through the site. */
export const ownAlumni: readonly OwnData[] = [
  {
    name: 'alumni',
    read: async ({ db }, accountId) =>
      (await selectOwnAlumni(db, accountId)).map((row) => ({
        id: row.id,
        ...formOf(row),
        remarks: row.remarks ?? '',
        opened: inContractOrder(row.opened),
        ...ownMailOf(row),
        createdAt: instant(row.created_at),
        confirmedAt: instant(row.confirmed_at),
      })),
  },
  {
    name: 'alumniRelays',
    read: async ({ db }, accountId) =>
      (await selectSentRelays(db, accountId)).map((row) => ({
        alumnusId: row.alumnus_id,
        replyTo: row.reply_to,
        text: row.text,
        sentAt: instant(row.created_at),
      })),
  },
];
