import type { Trx } from '../../database/client.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { AgedRetention } from '../../platform/retention.ts';
import { inquiryAnswerMail, mailsAboutInquiries } from './inquiries.mails.ts';
import { countAnsweredBefore, deleteInquiries, lockAnswered } from './inquiries.queries.ts';
import { selectAnswers } from './inquiry-answers.queries.ts';

/** Deletes inquiries with their answers, notes and mails. */
export async function eraseInquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const answers = await selectAnswers(trx, ids);
  await deleteInquiries(trx, ids);
  for (const mail of mailsAboutInquiries) await forgetMailsAbout(trx, mail, ids);
  await forgetMailsAbout(
    trx,
    inquiryAnswerMail,
    answers.map(({ id }) => id),
  );
}

/** Retention of inquiries from their answer on, with answers, notes and mails. Open inquiries stay. */
export const inquiryRetention: AgedRetention = {
  kind: 'inquiries',
  from: 'row',
  count: countAnsweredBefore,
  async empty(_ctx, trx, before, atMost) {
    const ids = await lockAnswered(trx, before, atMost);
    await eraseInquiries(trx, ids);
    return ids.length;
  },
};
