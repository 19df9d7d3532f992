import type { RegistrationSummary } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/outbox.ts';
import { printedDays } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { qrPngOf } from '../../platform/qr-code.ts';
import { calendarOf, getEditionRow, pickText, writeLetter } from '../editions/index.ts';
import { describePaid } from './describe-chosen.ts';
import {
  attendanceFacts,
  confirmUrl,
  discountFacts,
  linked,
  nameOf,
  optionFacts,
  ownCalendarEntry,
  registrationOf,
  titleOf,
} from './mail-parts.ts';
import { getCompanionPasses, getPassToken } from './passes.service.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/**
 * Returns the QR codes for the desk, shown in the mail: of the registrant, then of accompanying persons. Empty if the
 * registration is not confirmed any more, or attends online.
 */
async function qrCodesOf(
  ctx: Context,
  { id: registrationId, attendance }: RegistrationRow,
  options: RegistrationSummary['options'],
) {
  const token = attendance === 'online' ? undefined : await getPassToken(ctx, registrationId);
  if (token === undefined) return [];
  const host = new URL(ctx.services.config.publicUrl).hostname;
  const hasCompanions = options.some(({ kind }) => kind === 'companion');
  const companions = hasCompanions ? await getCompanionPasses(ctx, registrationId) : [];
  const passes = [{ token, person: undefined }, ...companions];
  return passes.map((pass, place) => {
    const name = place === 0 ? 'qr' : `qr-${place + 1}`;
    const attachment = { filename: `${name}.png`, content: qrPngOf(pass.token), contentType: 'image/png' };
    return { person: pass.person, attachment: { contentId: `${name}@${host}`, ...attachment } };
  });
}

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
    const venue = pickText(bilingual(edition, 'venue'), locale);
    const { payment: paid, options } = registration;
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
      pictures: qrCodes.map(({ person, attachment: { contentId } }) =>
        person === undefined
          ? { contentId, description: say('mails.confirmed.qr') }
          : { contentId, description: say('mails.confirmed.qrOf', { person }), caption: person },
      ),
      facts: [
        { term: say('mails.fact.number'), value: registration.number },
        { term: say('mails.fact.category'), value: pickText(registration.categoryName, locale) },
        ...attendanceFacts(ctx, locale, registration.attendance),
        ...optionFacts(ctx, locale, options),
        ...discountFacts(ctx, locale, registration.discount),
        {
          term: say('mails.fact.amount'),
          value: paid === undefined ? say('mails.fact.free') : printedMoney(locale, paid.amount),
        },
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
        // The gateway returns card names in Korean only.
        ...(locale === 'ko' && paid?.cardName
          ? [{ term: say('mails.fact.card'), value: paid.cardName }]
          : []),
        { term: say('mails.fact.dates'), value: printedDays(locale, edition.starts_on, edition.ends_on) },
        { term: say('mails.fact.venue'), value: venue },
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
