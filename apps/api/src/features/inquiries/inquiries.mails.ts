import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { getSiteSetting, pageUrl, writeLetter } from '../editions/index.ts';
import { selectInquiry } from './inquiries.queries.ts';
import { selectAnswer, updateAnsweredAgain, updateUndelivered } from './inquiry-answers.queries.ts';

const nothing = z.object({});

async function inquiryOf(ctx: Context, id: string) {
  const row = await selectInquiry(ctx.db, id);
  if (row === undefined) throw new Error('The inquiry of this mail does not exist.');
  return row;
}

/** Sends the inquiry to the secretariat. Replies go to the sender. The subject line contains no typed text. */
export const inquiryForwardedMail = defineMail(
  'inquiry-asked',
  nothing,
  async (ctx, { subjectId, locale }) => {
    const row = await inquiryOf(ctx, subjectId);
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const fact = (term: MessageId, value: string) => (value === '' ? [] : [{ term: say(term), value }]);
    return writeLetter(ctx, locale, {
      subject: 'mails.inquiryAsked.subject',
      subjectValues: { number: String(row.number), topic: say(`inquiries.topic.${row.topic}`) },
      paragraphs: [say('mails.inquiryAsked.opening'), { quoted: row.text.split(/\n+/) }],
      facts: [
        ...fact('inquiries.field.name', row.name),
        ...fact('inquiries.field.email', row.email),
        ...fact('inquiries.field.registrationNumber', row.registration_number),
      ],
      action: {
        label: 'mails.inquiryAsked.action',
        url: pageUrl(ctx, locale, `/Admin/Inquiries/${row.id}`),
      },
      replyTo: row.email,
    });
  },
);

/** Confirms an inquiry with its number. Contains no typed text, because the address may be a stranger's. */
export const inquiryReceivedMail = defineMail(
  'inquiry-received',
  nothing,
  async (ctx, { subjectId, locale }) => {
    const { number } = await inquiryOf(ctx, subjectId);
    return writeLetter(ctx, locale, {
      subject: 'mails.inquiryReceived.subject',
      subjectValues: { number: String(number) },
      paragraphs: [ctx.services.translate(locale, 'mails.inquiryReceived.opening')],
      facts: [{ term: ctx.services.translate(locale, 'inquiries.fact.number'), value: String(number) }],
      action: {
        label: 'mails.inquiryReceived.action',
        url: pageUrl(ctx, locale, '/ConferenceInfo/ContactUs'),
      },
    });
  },
);

/**
 * Sends a staff answer in the sender's language. Replies go to the secretariat. Contains nothing typed on the site
 * except the answer, because the address may be a stranger's.
 */
export const inquiryAnswerMail = defineMail(
  'inquiry-answer',
  nothing,
  async (ctx, { subjectId, locale }) => {
    const answer = await selectAnswer(ctx.db, subjectId);
    if (answer === undefined) throw new Error('The answer of this mail does not exist.');
    const { number, topic } = await inquiryOf(ctx, answer.inquiry_id);
    const say = (id: MessageId) => ctx.services.translate(locale, id);
    const { secretariat } = await getSiteSetting(ctx);
    return writeLetter(ctx, locale, {
      subject: 'mails.inquiryAnswer.subject',
      subjectValues: { number: String(number) },
      paragraphs: [
        say('mails.inquiryAnswer.opening'),
        { quoted: answer.text.split(/\n+/) },
        ...(secretariat.email === '' ? [] : [say('mails.inquiryAnswer.reply')]),
      ],
      facts: [
        { term: say('inquiries.fact.number'), value: String(number) },
        { term: say('inquiries.field.topic'), value: say(`inquiries.topic.${topic}`) },
      ],
      action: {
        label: 'mails.inquiryReceived.action',
        url: pageUrl(ctx, locale, '/ConferenceInfo/ContactUs'),
      },
      ...(secretariat.email !== '' && { replyTo: secretariat.email }),
    });
  },
  {
    failed: (ctx, trx, { subjectId }) => updateUndelivered(trx, subjectId, ctx.now),
    sentAgain: (ctx, trx, { subjectId }) => updateAnsweredAgain(trx, subjectId, ctx.now),
  },
);

/** Mails whose subject is an inquiry. */
export const mailsAboutInquiries = [inquiryForwardedMail, inquiryReceivedMail];
export const inquiryMails = [...mailsAboutInquiries, inquiryAnswerMail];
