import {
  bytesOf,
  contentPlaceholder,
  fillPlaceholders,
  koreanMobile,
  type Locale,
  measureText,
  type PlaceholderValues,
  type SkipReason,
  textBytes,
  writtenPlaceholders,
} from '@airway/contract';
import type { AudiencePerson } from '../../platform/audiences.ts';
import {
  byLanguage,
  missingValues,
  type PlannedRecipient,
  type Texts,
  textsFor,
  valuesKey,
} from './letters.rules.ts';
import { hasLink } from './links.rules.ts';

/** A letter by text message: its text in both languages, and the template that both were put into. */
export interface TextLetter extends Texts {
  template: { templateId: string; content: string } | undefined;
  /** Text of the letter alone, by language. */
  written: Pick<Texts, 'text_ko' | 'text_en'>;
}

/** Puts the texts of a letter into a template, or behind the name of the site. */
export function textLetter(
  { subject_en, text_ko, text_en }: Texts,
  template: TextLetter['template'],
  siteName: Record<Locale, string>,
): TextLetter {
  const inLanguage = (text: string | null, language: Locale) => {
    if (text === null) return null;
    return template === undefined
      ? `[${siteName[language]}] ${text}`
      : template.content.replaceAll(contentPlaceholder, () => text);
  };
  return {
    subject_ko: '',
    subject_en: subject_en === null ? null : '',
    text_ko: inLanguage(text_ko, 'ko'),
    text_en: inLanguage(text_en, 'en'),
    template,
    written: { text_ko, text_en },
  };
}

/** Returns the message of one person, with the variables of its template. */
export function messageOf(letter: TextLetter, locale: Locale, values: PlaceholderValues) {
  const { language, text } = textsFor(letter, locale);
  const { template } = letter;
  const fill = (one: string) => fillPlaceholders(one, values);
  return {
    text: fill(text),
    alimtalk: template && {
      templateId: template.templateId,
      variables: Object.fromEntries(
        writtenPlaceholders(template.content).map((name) => [
          name,
          fill(name === contentPlaceholder ? (letter.written[`text_${language}`] ?? '') : name),
        ]),
      ),
    },
  };
}

/** Most messages of a letter to one number, over all runs of a rule. */
const mostToNumber = 3;

/** Placeholders for what registrants typed: no link of theirs is sent under the name of the site. */
const typed = ['name', 'affiliation'] as const;

interface Known {
  /** Those who cancelled. */
  withdrawn: ReadonlySet<string>;
  /** Messages of earlier runs, by number. */
  earlier: ReadonlyMap<string, number>;
  /** Those whom earlier runs have met: they get no other message. */
  met: ReadonlySet<string>;
}

/**
 * Returns a function that decides for one person after the other whether the message goes there. Two people with one
 * number both get theirs if they differ, up to three; the second of two equal ones is skipped.
 */
export function textPlanner(
  letter: TextLetter,
  { withdrawn, earlier, met }: Known,
): (person: AudiencePerson) => PlannedRecipient {
  const sent = new Set<string>();
  const sentTo = new Map(earlier);
  const readBy = byLanguage(letter, ({ language, text }) => {
    const { fixed, counts } = measureText(text);
    return { language, bytes: bytesOf(fixed), counts, placeholders: [...counts.keys()] };
  });
  return (person) => {
    const { subjectId, phone, locale, values } = person;
    const { language, bytes: fixedBytes, counts, placeholders } = readBy(locale);
    const mobile = koreanMobile(phone) ?? '';
    const missing = missingValues(placeholders, values);
    const bytes = [...counts].reduce(
      (sum, [one, count]) => sum + count * bytesOf(values[one] ?? ''),
      fixedBytes,
    );
    const key = `${mobile}\n${valuesKey(language, placeholders, values)}`;
    const skip = (): SkipReason | undefined => {
      if (mobile === '') return 'noNumber';
      if (withdrawn.has(subjectId)) return 'withdrawn';
      if (missing.length > 0) return 'incomplete';
      if (typed.some((one) => counts.has(one) && hasLink(values[one] ?? ''))) return 'link';
      if (bytes > textBytes.long) return 'tooLong';
      if (sent.has(key)) return 'sameNumber';
      return (sentTo.get(mobile) ?? 0) >= mostToNumber ? 'manyToNumber' : undefined;
    };
    const planned = { ...person, mobile: mobile || undefined, bytes, missing, skip: skip() };
    if (planned.skip === undefined) {
      sent.add(key);
      if (!met.has(subjectId)) sentTo.set(mobile, (sentTo.get(mobile) ?? 0) + 1);
    }
    return planned;
  };
}
