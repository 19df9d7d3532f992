import { type Locale, phoneFor } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import {
  composeLetter,
  type LetterFact,
  type LetterLink,
  type LetterParagraph,
  type LetterPicture,
} from '../../platform/letter.ts';
import { getSiteSetting, pickText } from './editions.service.ts';

interface LetterParts {
  subject: MessageId;
  /** Values besides `site`, the name of the site. */
  subjectValues?: Record<string, string>;
  /** Name in the greeting. */
  name?: string | undefined;
  paragraphs: LetterParagraph[];
  facts?: LetterFact[];
  pictures?: LetterPicture[];
  action: { label: MessageId; url: string };
  /** Below the society's contact. */
  last?: LetterLink;
  /** Reply address. Without it, nobody reads replies. */
  replyTo?: string;
}

/** Writes subject and bodies of a mail of the site, with the society's name and contact at the end. */
export async function writeLetter(ctx: Context, locale: Locale, parts: LetterParts) {
  const say = (id: MessageId, values?: Record<string, string>) => ctx.services.translate(locale, id, values);
  const { siteName, society, secretariat } = await getSiteSetting(ctx);
  const site = pickText(siteName, locale);
  const {
    subject,
    subjectValues,
    name,
    paragraphs,
    facts = [],
    pictures = [],
    action,
    last,
    replyTo,
  } = parts;
  return {
    subject: say(subject, { ...subjectValues, site }),
    ...composeLetter(
      {
        sender: site,
        greeting: name === undefined ? '' : say('mails.greeting', { name }),
        paragraphs,
        facts,
        pictures,
        action: { label: say(action.label), url: action.url },
        closing: [
          say('mails.signature', { society: pickText(society.name, locale) }),
          ...(replyTo === undefined
            ? [
                say('mails.automatic', {
                  email: secretariat.email,
                  phone: phoneFor(locale, secretariat.phone).text,
                }),
              ]
            : []),
          ...(last === undefined ? [] : [last]),
        ],
      },
      locale,
    ),
    ...(replyTo !== undefined && { replyTo }),
  };
}
