import { createTranslate, type Translate } from '../../apps/api/src/platform/translate.ts';

export type Language = 'ko' | 'en';
export const languages = ['ko', 'en'] as const;

const translate = createTranslate();

type Id = Parameters<Translate>[1];
type Values = Parameters<Translate>[2];

/** What the product says in one language; journeys never repeat its copy. */
export const wordsOf =
  (language: Language) =>
  (id: Id, values?: Values): string =>
    translate(language, id, values);

export type Words = ReturnType<typeof wordsOf>;

/** Names that begin with this text: a label is followed by its mark, a choice by its price. */
export const beginning = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`);
