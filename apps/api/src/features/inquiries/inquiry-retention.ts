import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { AgedRetention } from '../../platform/retention.ts';
import { inquiryAnswerMail, mailsAboutInquiries } from './inquiries.mails.ts';
import { countAnsweredBefore, deleteInquiries, lockAnswered } from './inquiries.queries.ts';
import { selectAnswers } from './inquiry-answers.queries.ts';

/** Retention of inquiries from their answer on, with answers, notes and mails. Open inquiries stay. */
export const inquiryRetention: AgedRetention = {
  kind: 'inquiries',
  from: 'row',
  count: countAnsweredBefore,
  async empty(_ctx, trx, before, atMost) {
    const ids = await lockAnswered(trx, before, atMost);
    if (ids.length === 0) return 0;
    const answers = await selectAnswers(trx, ids);
    await deleteInquiries(trx, ids);
    for (const mail of mailsAboutInquiries) await forgetMailsAbout(trx, mail, ids);
    await forgetMailsAbout(
      trx,
      inquiryAnswerMail,
      answers.map(({ id }) => id),
    );
    return ids.length;
  },
};
