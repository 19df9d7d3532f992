import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from '../platform/locale.ts';

const languages = { ko: 'ko-KR', en: 'en-US' } as const;

/** Sets the language of React Aria to that of the page, not that of the browser. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={languages[useLocale()]}>{children}</I18nProvider>;
}
