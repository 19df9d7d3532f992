import { currencyExponent, type Locale, type Money } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import { composeLetter } from '../../platform/letter.ts';
import { type MailWriter, registerMail } from '../../platform/outbox.ts';
import {
  type EditionRow,
  getCalendar,
  getCurrentEditionRow,
  getEditionRow,
  getSiteSetting,
  pageUrl,
  pickText,
} from '../editions/index.ts';
import { selectLicenceCase } from './licence-cases.queries.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { readableNumber, userNameFor } from './registrations.rules.ts';
import { describeRegistration } from './registrations.service.ts';

const titleOf = (edition: EditionRow, locale: Locale) =>
  pickText({ ko: edition.title_ko, en: edition.title_en }, locale);

/** `250,000원`, `KRW 250,000`, `USD 300`: as the pages print money. */
export function moneyText(money: Money, locale: Locale): string {
  const scale = 10 ** currencyExponent[money.currency];
  const digits = money.amountMinor % scale === 0 ? 0 : currencyExponent[money.currency];
  const amount = (money.amountMinor / scale).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return money.currency === 'KRW' && locale === 'ko' ? `${amount}원` : `${money.currency} ${amount}`;
}

async function write(
  ctx: Context,
  edition: EditionRow,
  locale: Locale,
  parts: {
    subject: MessageId;
    values: Record<string, string>;
    name: string | undefined;
    paragraphs: string[];
    facts?: { term: string; value: string }[];
    action: { label: MessageId; url: string };
  },
) {
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const site = await getSiteSetting(ctx);
  const society = pickText(site.society.name, locale);
  const title = titleOf(edition, locale);
  return {
    subject: say(parts.subject, { ...parts.values, title }),
    ...composeLetter(
      {
        greeting: parts.name === undefined ? '' : say('mails.greeting', { name: parts.name }),
        paragraphs: parts.paragraphs,
        facts: parts.facts ?? [],
        action: { label: say(parts.action.label), url: parts.action.url },
        closing: [
          say('mails.signature', { society }),
          say('mails.automatic', { email: site.secretariat.email, phone: site.secretariat.phone }),
        ],
      },
      locale,
    ),
  };
}

async function registrationOf(ctx: Context, id: string): Promise<RegistrationRow> {
  const row = await selectRegistration(ctx.db, id);
  if (row === undefined) throw new Error('The registration of this mail does not exist.');
  return row;
}

const nameOf = (row: RegistrationRow) =>
  userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name });

const writeConfirmed: MailWriter = async (ctx, mail) => {
  const { locale } = mail;
  const row = await registrationOf(ctx, mail.subjectId);
  const edition = await getEditionRow(ctx, row.edition_id);
  const registration = await describeRegistration(ctx, row);
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const title = titleOf(edition, locale);
  const venue = pickText({ ko: edition.venue_ko, en: edition.venue_en }, locale);
  const paid = registration.payment?.state === 'completed' ? registration.payment : undefined;
  const url = pageUrl(ctx, locale, '/Registration/Confirm');
  const letter = await write(ctx, edition, locale, {
    subject: 'mails.confirmed.subject',
    values: { number: registration.number },
    name: nameOf(row),
    paragraphs: [say('mails.confirmed.opening', { title }), say('mails.confirmed.calendar')],
    facts: [
      { term: say('mails.fact.number'), value: registration.number },
      { term: say('mails.fact.category'), value: pickText(registration.categoryName, locale) },
      {
        term: say('mails.fact.amount'),
        value: paid === undefined ? say('mails.fact.free') : moneyText(paid.amount, locale),
      },
      ...(paid?.cardName ? [{ term: say('mails.fact.card'), value: paid.cardName }] : []),
      { term: say('mails.fact.dates'), value: `${edition.starts_on} – ${edition.ends_on}` },
      { term: say('mails.fact.venue'), value: venue },
    ],
    action: { label: 'mails.confirmed.action', url },
  });
  const calendar = await getCalendar(ctx, edition.id, locale);
  return {
    ...letter,
    attachments: [
      {
        filename: `${ctx.services.config.product}${edition.year}.ics`,
        content: calendar,
        contentType: 'text/calendar; charset=utf-8',
      },
    ],
  };
};

/** A mail with the number, one paragraph and a way to the confirmation page; what was paid goes back, where there is an amount. */
const writeNotice =
  (kind: 'unpaid' | 'reversed' | 'refunded' | 'reminder' | 'cancelled'): MailWriter =>
  async (ctx, mail) => {
    const row = await registrationOf(ctx, mail.values.registrationId ?? mail.subjectId);
    const edition = await getEditionRow(ctx, row.edition_id);
    const number = readableNumber(row.number);
    const { amount } = mail.values;
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(mail.locale, id, values);
    return write(ctx, edition, mail.locale, {
      subject: `mails.${kind}.subject`,
      values: { number },
      name: nameOf(row),
      paragraphs: [
        say(`mails.${kind}.opening`),
        ...(amount === undefined ? [] : [say('mails.cancelled.charge', { amount })]),
      ],
      facts: [{ term: say('mails.fact.number'), value: number }],
      action: { label: `mails.${kind}.action`, url: pageUrl(ctx, mail.locale, '/Registration/Confirm') },
    });
  };

const writeDraftLink: MailWriter = async (ctx, mail) => {
  const edition = await getCurrentEditionRow(ctx);
  const linkToken = ctx.services.secrets.open(Buffer.from(mail.values.sealedToken ?? '', 'base64'));
  return write(ctx, edition, mail.locale, {
    subject: 'mails.draftLink.subject',
    values: {},
    name: undefined,
    paragraphs: [ctx.services.translate(mail.locale, 'mails.draftLink.opening')],
    // In the fragment: it reaches no log, no proxy and no Referer header.
    action: {
      label: 'mails.draftLink.action',
      url: `${pageUrl(ctx, mail.locale, '/Registration/Resume')}#${linkToken}`,
    },
  });
};

/** A mail about a licence number that two people claim; it names neither to the other. */
const writeLicenceCase =
  (kind: 'received' | 'holder' | 'freed' | 'dismissed'): MailWriter =>
  async (ctx, mail) => {
    const row = await selectLicenceCase(ctx.db, mail.subjectId);
    if (row === undefined) throw new Error('The case of this mail does not exist.');
    const { reason = '' } = mail.values;
    return write(ctx, await getEditionRow(ctx, row.edition_id), mail.locale, {
      subject: `mails.licence.${kind}.subject`,
      values: {},
      name: undefined,
      paragraphs: [ctx.services.translate(mail.locale, `mails.licence.${kind}.opening`)],
      facts: [
        { term: ctx.services.translate(mail.locale, 'mails.fact.licence'), value: row.licence_number },
        ...(reason === ''
          ? []
          : [{ term: ctx.services.translate(mail.locale, 'mails.fact.reason'), value: reason }]),
      ],
      action: { label: 'mails.licence.action', url: pageUrl(ctx, mail.locale, '/Registration') },
    });
  };

for (const kind of ['received', 'holder', 'freed', 'dismissed'] as const)
  registerMail(`licence-case-${kind}`, writeLicenceCase(kind));
registerMail('registration-confirmed', writeConfirmed);
registerMail('registration-unpaid', writeNotice('unpaid'));
registerMail('registration-payment-reversed', writeNotice('reversed'));
registerMail('registration-refunded', writeNotice('refunded'));
registerMail('registration-reminder', writeNotice('reminder'));
registerMail('registration-cancelled', writeNotice('cancelled'));
registerMail('registration-draft-link', writeDraftLink);
