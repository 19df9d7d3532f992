import type { MessageId } from '@airway/messages';
import { defineMail } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { calendarOf, getEditionRow, pickText, writeLetter } from '../editions/index.ts';
import { describePaid } from './describe-chosen.ts';
import {
  attendanceFacts,
  confirmUrl,
  discountFacts,
  linked,
  meetingFacts,
  nameOf,
  optionFacts,
  ownCalendarEntry,
  registrationOf,
  titleOf,
} from './mail-parts.ts';
import { qrCodesOf, qrPictures } from './mail-qr-codes.ts';

export const confirmedMail = defineMail(
  'registration-confirmed',
  linked,
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const row = await registrationOf(ctx, subjectId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const registration = await describePaid(ctx, row);
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const title = titleOf(edition, locale);
    const { payment: paid, expected, options } = registration;
    const method = expected?.method ?? paid?.method;
    const qrCodes = await qrCodesOf(ctx, row, options);
    const letter = await writeLetter(ctx, locale, {
      subject: 'mails.confirmed.subject',
      subjectValues: { title, number: registration.number },
      name: nameOf(row),
      paragraphs: [
        say(row.attendance === 'online' ? 'mails.confirmed.openingOnline' : 'mails.confirmed.opening', {
          title,
        }),
        say('mails.confirmed.calendar'),
        say('mails.confirmed.documents'),
      ],
      pictures: qrPictures(say, qrCodes),
      facts: [
        { term: say('mails.fact.number'), value: registration.number },
        { term: say('mails.fact.category'), value: pickText(registration.categoryName, locale) },
        ...attendanceFacts(ctx, locale, registration.attendance),
        ...optionFacts(ctx, locale, options),
        ...discountFacts(ctx, locale, registration.discount),
        expected === undefined
          ? {
              term: say('mails.fact.amount'),
              value: paid === undefined ? say('mails.fact.free') : printedMoney(locale, paid.amount),
            }
          : { term: say('mails.fact.toPay'), value: printedMoney(locale, expected.amount) },
        ...(registration.wantsCredits === null
          ? []
          : [
              {
                term: say('registrations.field.wantsCredits'),
                value: say(
                  registration.wantsCredits
                    ? 'registrations.credits.wanted'
                    : 'registrations.credits.unwanted',
                ),
              },
            ]),
        ...(method === undefined || method === 'card'
          ? []
          : [{ term: say('mails.fact.method'), value: say(`payments.method.${method}`) }]),
        // The gateway returns card names in Korean only.
        ...(locale === 'ko' && paid?.cardName
          ? [{ term: say('mails.fact.card'), value: paid.cardName }]
          : []),
        ...meetingFacts(ctx, locale, edition),
      ],
      action: { label: 'mails.confirmed.action', url: confirmUrl(ctx, locale, linkId) },
    });
    const calendar = calendarOf(ctx, edition, locale, ownCalendarEntry(ctx, locale, row));
    return {
      ...letter,
      attachments: [
        ...qrCodes.map(({ attachment }) => attachment),
        {
          filename: `${ctx.services.config.product}${edition.year}.ics`,
          content: calendar,
          contentType: 'text/calendar; charset=utf-8',
        },
      ],
    };
  },
);
