import { fillPlaceholders, type Locale, PlaceholderValues, phoneFor } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { composeLetter } from '../../platform/letter.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { defineMail } from '../../platform/outbox.ts';
import { tokenFor } from '../../platform/secrets.ts';
import { getSiteSetting, pageUrl, pickText } from '../editions/index.ts';
import { type LetterRow, selectLetter } from './letters.queries.ts';
import { textsFor } from './letters.rules.ts';
import { deleteBlock, insertBlock } from './mailbox-blocks.queries.ts';
import { selectRecipient } from './recipients.queries.ts';

/** The page where somebody opts out of advertising. */
const optOutPath = '/Letters/OptOut';

/** Returns the token with which the person of a letter opts out: their row, and a proof that the site made it. */
export const optOutTokenOf = ({ services }: Context, recipientId: string): string =>
  `${recipientId}.${tokenFor(services.config.appSecret, 'letter-opt-out', recipientId)}`;

const optOutUrl = (ctx: Context, locale: Locale, recipientId: string) =>
  `${pageUrl(ctx, locale, optOutPath)}?token=${optOutTokenOf(ctx, recipientId)}`;

interface Addressed {
  /** Undefined in a preview: its link to opt out leads nowhere. */
  recipientId: string | undefined;
  locale: Locale;
  values: PlaceholderValues;
}

/** Lines below a letter: who sends it, why, and for advertising how to opt out (Network Act, art. 50 (4)). */
async function closingOf(ctx: Context, { purpose }: LetterRow, language: Locale, optOut: string) {
  const say = (id: MessageId, values?: Record<string, string>) =>
    ctx.services.translate(language, id, values);
  const { society, secretariat } = await getSiteSetting(ctx);
  const contact = { email: secretariat.email, phone: phoneFor(language, secretariat.phone).text };
  return [
    say('mails.signature', { society: pickText(society.name, language) }),
    ...(purpose === 'advertising'
      ? [
          pickText(society.address, language),
          say('mails.letter.advertising', contact),
          { label: say('mails.letter.optOut'), url: optOut },
        ]
      : [say('mails.letter.information', contact)]),
  ].filter((line) => line !== '');
}

/** Writes a letter as one person gets it. Values are text: none is read as markup or as a placeholder. */
export async function writeLetterFor(
  ctx: Context,
  letter: LetterRow,
  { recipientId, locale, values }: Addressed,
) {
  const { language, subject, text } = textsFor(letter, locale);
  const isAdvertising = letter.purpose === 'advertising';
  const { siteName, secretariat } = await getSiteSetting(ctx);
  const optOut = optOutUrl(ctx, language, recipientId ?? letter.id);
  const label = isAdvertising ? ctx.services.translate(language, 'mails.letter.label') : '';
  return {
    subject: `${label}${fillPlaceholders(subject, values)}`,
    ...composeLetter(
      {
        sender: pickText(siteName, language),
        greeting: '',
        paragraphs: [{ written: fillPlaceholders(text, values) }],
        closing: await closingOf(ctx, letter, language, optOut),
      },
      language,
    ),
    ...(secretariat.email !== '' && { replyTo: secretariat.email }),
    ...(isAdvertising && { optOutUrl: optOut }),
  };
}

async function letterOf(ctx: Context, id: string): Promise<LetterRow> {
  const letter = await selectLetter(ctx.db, id);
  if (letter === undefined) throw new Error('The letter of this mail does not exist.');
  return letter;
}

/** A letter to one of its people. The subject of the mail is the person's row. */
export const letterMail = defineMail(
  'letter',
  z.object({}),
  async (ctx, { subjectId, locale }) => {
    const recipient = await selectRecipient(ctx.db, subjectId);
    if (recipient === undefined) throw new Error('The recipient of this mail does not exist.');
    return writeLetterFor(ctx, await letterOf(ctx, recipient.letter_id), {
      recipientId: recipient.id,
      locale,
      values: PlaceholderValues.parse(recipient.values),
    });
  },
  {
    isSentOnce: true,
    async failed(ctx, trx, { refusedAddress }) {
      if (refusedAddress === undefined) return;
      const block = { mailbox: mailboxOf(refusedAddress), reason: 'bounced', blocked_at: ctx.now } as const;
      await insertBlock(trx, block);
    },
    /** Staff who send it again believe that the address is right. */
    async sentAgain(_ctx, trx, { subjectId }) {
      const recipient = await selectRecipient(trx, subjectId);
      if (recipient !== undefined) await deleteBlock(trx, mailboxOf(recipient.email), 'bounced');
    },
  },
);

/** A letter that staff mail to themselves, with the values of the first person. */
export const letterTestMail = defineMail(
  'letter-test',
  PlaceholderValues,
  async (ctx, { subjectId, locale, values }) => {
    const letter = await writeLetterFor(ctx, await letterOf(ctx, subjectId), {
      recipientId: undefined,
      locale,
      values,
    });
    return { ...letter, subject: `${ctx.services.translate(locale, 'mails.letter.test')}${letter.subject}` };
  },
);

export const letterMails = [letterMail, letterTestMail];
