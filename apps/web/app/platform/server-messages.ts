import catalogs from 'virtual:message-catalogs';
import type { Locale } from '@airway/contract/rules';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

const prepare = (locale: Locale): I18n =>
  setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, ...Object.values(catalogs[locale])) as Messages },
  });

/** The server's sentences: everything, in both languages, shared by all requests and never changed. */
export const serverMessages: Record<Locale, I18n> = { ko: prepare('ko'), en: prepare('en') };
