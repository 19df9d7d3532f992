import { createTranslate, type Translate } from '../../apps/api/src/platform/translate.ts';

export type Language = 'ko' | 'en';
export const languages = ['ko', 'en'] as const;

const translate = createTranslate();

type Id = Parameters<Translate>[1];
type Values = Parameters<Translate>[2];

/** Returns the product's messages in one language, so that journeys do not repeat them. */
export const messagesIn =
  (language: Language) =>
  (id: Id, values?: Values): string =>
    translate(language, id, values);

export type Say = ReturnType<typeof messagesIn>;

/** Matches names that start with the text. Labels are followed by a mark, choices by a price. */
export const beginning = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`);
