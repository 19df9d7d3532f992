import type { BilingualText, Locale } from '@airway/contract/rules';
import { useLocale } from './locale.ts';
import { useSay } from './messages.ts';

/** Returns the text in one language, or in the other where it is missing; empty when neither exists. */
export function textIn(locale: Locale, text: BilingualText): { text: string; lang: Locale | undefined } {
  const other: Locale = locale === 'ko' ? 'en' : 'ko';
  const own = text[locale];
  if (own !== null && own !== '') return { text: own, lang: undefined };
  return { text: text[other] ?? '', lang: text[other] ? other : undefined };
}

/**
 * Shows a text that staff wrote in one or both languages. A missing one falls back to the other, marked with
 * its `lang`. `isMarked` adds a note for English readers that the text is in Korean only.
 */
export function Bilingual({ text: both, isMarked }: { text: BilingualText; isMarked?: boolean }) {
  const locale = useLocale();
  const say = useSay();
  const { text, lang } = textIn(locale, both);
  if (lang === undefined) return text;
  return (
    <>
      <span lang={lang}>{text}</span>
      {isMarked && lang === 'ko' && <small> ({say('ui.koreanOnly')})</small>}
    </>
  );
}
