import {
  type Locale,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
  type SkipReason,
} from '@airway/contract';
import type { AudiencePerson } from '../../platform/audiences.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';

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

/** Does something once for each language of a letter, not for each of its thousands of readers. */
export function byLanguage<Known>(
  letter: Texts,
  read: (texts: ReturnType<typeof textsFor>) => Known,
): (locale: Locale) => Known {
  const known = { ko: read(textsFor(letter, 'ko')), en: read(textsFor(letter, 'en')) };
  return (locale) => known[textsFor(letter, locale).language];
}

/** Returns the placeholders that have no value. */
export const missingValues = (
  placeholders: readonly Placeholder[],
  values: PlaceholderValues,
): Placeholder[] => placeholders.filter((one) => !values[one]);

/** Returns a key by which two letters in a language are equal: their values, without the long text. */
export const valuesKey = (
  language: Locale,
  placeholders: readonly Placeholder[],
  values: PlaceholderValues,
): string => JSON.stringify([language, ...placeholders.map((one) => values[one])]);

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
  /** Digits of the number of a letter by text message. */
  mobile?: string | undefined;
  /** Length of a text message. */
  bytes?: number;
}

/**
 * Returns a function that decides for one person after the other whether the letter goes there. Two people with one
 * address both get it if it differs, as it may with a registration number; the second of two equal ones is skipped.
 */
export function mailPlanner(
  letter: Texts & { purpose: 'information' | 'advertising' },
  blocks: Blocks,
): (person: AudiencePerson) => PlannedRecipient {
  const sent = new Set<string>();
  const readBy = byLanguage(letter, ({ language, subject, text }) => ({
    language,
    placeholders: placeholdersIn(`${subject}\n${text}`).known,
  }));
  return (person) => {
    const { email, locale, values } = person;
    const { language, placeholders } = readBy(locale);
    const missing = missingValues(placeholders, values);
    const key = `${email.toLowerCase()}\n${valuesKey(language, placeholders, values)}`;
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
  };
}

/** Seconds between two groups of mails. */
export const groupSeconds = 5;

/** Returns the number of mails that are handed over at once. A pace below one per group has longer pauses. */
export const groupSize = (perMinute: number): number =>
  Math.max(1, Math.round((perMinute * groupSeconds) / 60));

/** Returns when the next group may be handed over. */
const nextGroupAt = (now: Date, perMinute: number): Date =>
  new Date(now.getTime() + (groupSize(perMinute) * 60_000) / perMinute);

/** Returns the columns of a letter after a group was handed over. */
export const afterGroup = ({ per_minute }: { per_minute: number }, isLast: boolean, now: Date) =>
  isLast
    ? { state: 'sent' as const, ended_at: now, next_at: null }
    : { next_at: nextGroupAt(now, per_minute) };
