import {
  fillPlaceholders,
  type Locale,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
  type SkipReason,
} from '@airway/contract';
import type { AudiencePerson } from '../../platform/audiences.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { addDays, dayInZone, instantInZone, staffTimeZone } from '../../platform/zones.ts';

/** The texts of a letter, by column. */
export interface Texts {
  subject_ko: string | null;
  subject_en: string | null;
  text_ko: string | null;
  text_en: string | null;
}

/** Returns the texts for a reader of a language. Who has no text in it gets the Korean one. */
export function textsFor(letter: Texts, locale: Locale): { language: Locale; subject: string; text: string } {
  const language = locale === 'en' && letter.subject_en !== null ? 'en' : 'ko';
  return {
    language,
    subject: letter[`subject_${language}`] ?? '',
    text: letter[`text_${language}`] ?? '',
  };
}

/** Returns the placeholders of a person's letter that have no value. */
export function missingValues(letter: Texts, locale: Locale, values: PlaceholderValues): Placeholder[] {
  const { subject, text } = textsFor(letter, locale);
  return placeholdersIn(`${subject}\n${text}`).known.filter((one) => !values[one]);
}

/** Mailboxes that get no letters, and those that get no advertising. */
export interface Blocks {
  bounced: ReadonlySet<string>;
  optedOut: ReadonlySet<string>;
}

/** Returns why a mailbox gets no letter of this purpose, apart from what is in the letter. */
export function blockedFor(
  purpose: 'information' | 'advertising',
  mailbox: string,
  { bounced, optedOut }: Blocks,
): 'bounced' | 'optedOut' | undefined {
  if (bounced.has(mailbox)) return 'bounced';
  return purpose === 'advertising' && optedOut.has(mailbox) ? 'optedOut' : undefined;
}

export interface PlannedRecipient extends AudiencePerson {
  /** Undefined: gets the letter. */
  skip: SkipReason | undefined;
  missing: Placeholder[];
}

/**
 * Decides for each person whether the letter goes there. Two people with one address both get it if it differs, as it
 * may with a registration number; the second of two equal ones is skipped.
 */
export function planRecipients(
  people: readonly AudiencePerson[],
  letter: Texts & { purpose: 'information' | 'advertising' },
  blocks: Blocks,
): PlannedRecipient[] {
  const sent = new Set<string>();
  return people.map((person) => {
    const { email, locale, values } = person;
    const missing = missingValues(letter, locale, values);
    const { subject, text } = textsFor(letter, locale);
    const key = [email.toLowerCase(), fillPlaceholders(`${subject}\n${text}`, values)].join('\n');
    const skip = (): SkipReason | undefined => {
      if (email === '') return 'noAddress';
      const blocked = blockedFor(letter.purpose, mailboxOf(email), blocks);
      if (blocked !== undefined) return blocked;
      if (letter.purpose === 'advertising' && !person.agreesToAdvertising) return 'noConsent';
      if (missing.length > 0) return 'incomplete';
      return sent.has(key) ? 'sameAddress' : undefined;
    };
    const planned = { ...person, skip: skip(), missing };
    if (planned.skip === undefined) sent.add(key);
    return planned;
  });
}

/** Seconds between two groups of mails. */
export const groupSeconds = 5;

/** Returns the number of mails that are handed over at once. A pace below one per group has longer pauses. */
export const groupSize = (perMinute: number): number =>
  Math.max(1, Math.round((perMinute * groupSeconds) / 60));

/** Returns when the next group may be handed over. */
export const nextGroupAt = (now: Date, perMinute: number): Date =>
  new Date(now.getTime() + (groupSize(perMinute) * 60_000) / perMinute);

/** Hours in Korea without advertising (Network Act, art. 50 (3)). */
const quiet = { from: '21:00', until: '08:00' };

/** Returns when advertising may be sent: now, or at the end of the quiet hours in Korea. */
export function advertisingFrom(now: Date): Date {
  const today = dayInZone(now, staffTimeZone);
  const end = instantInZone(today, quiet.until, staffTimeZone);
  if (now < end) return end;
  return now < instantInZone(today, quiet.from, staffTimeZone)
    ? now
    : instantInZone(addDays(today, 1), quiet.until, staffTimeZone);
}
