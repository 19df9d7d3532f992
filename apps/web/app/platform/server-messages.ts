import catalogs from 'virtual:message-catalogs';
import type { Locale } from '@airway/contract/rules';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

const prepare = (locale: Locale): I18n =>
  setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, ...Object.values(catalogs[locale])) as Messages },
  });

/** All messages in both languages; all requests share them and nothing changes them. */
export const serverMessages: Record<Locale, I18n> = { ko: prepare('ko'), en: prepare('en') };
