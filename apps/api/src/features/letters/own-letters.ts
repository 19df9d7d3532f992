import { fillPlaceholders, type PlaceholderValues } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { type DataSubject, type OwnData, ofEmail } from '../../platform/own-data.ts';
import { deleteSettledMailsTo } from '../registrations/index.ts';
import { letterMail } from './letters.mails.ts';
import { textsFor } from './letters.rules.ts';
import {
  deleteRecipientsWith,
  selectBlocksOf,
  selectLettersTo,
  selectMailsTo,
} from './own-letters.queries.ts';

const readLetters = async ({ db }: Context, person: DataSubject) =>
  (await selectLettersTo(db, person)).map((row) => {
    const { subject, text } = textsFor(row, row.locale);
    const values = row.values as PlaceholderValues;
    return {
      purpose: row.purpose,
      name: row.name,
      email: row.email,
      phone: row.phone,
      subject: fillPlaceholders(subject, values),
      text: fillPlaceholders(text, values),
      state: row.state,
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });

const readMails = async ({ db }: Context, email: string) =>
  (await selectMailsTo(db, email)).map((row) => ({
    kind: row.kind,
    email: row.recipient,
    writtenAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));

const readBlocks = async ({ db }: Context, email: string) =>
  (await selectBlocksOf(db, mailboxOf(email))).map((row) => ({
    reason: row.reason,
    blockedAt: row.blocked_at.toISOString(),
  }));

/** Data of a person about letters of staff, mails of the site, and what they asked not to get. */
export const ownLetters: readonly OwnData[] = [
  {
    name: 'letters',
    read: readLetters,
    // The letter itself names nobody and stays.
    async erase(_ctx, trx, subject) {
      const { ids, deleted } = await deleteRecipientsWith(trx, subject);
      await forgetMailsAbout(trx, letterMail, ids);
      return { deleted };
    },
  },
  ofEmail('mails', readMails, {
    erase: async (_ctx, trx, email) => ({ deleted: await deleteSettledMailsTo(trx, email) }),
  }),
  // A block is the person's own wish to be written no more.
  ofEmail('letterBlocks', readBlocks, { keeps: 'optOut' }),
];
