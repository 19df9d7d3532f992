import type { Locale } from '@airway/contract';
import { catalogs, type MessageId } from '@airway/messages';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Returns a message in one language. `values` fill its ICU placeholders. */
export type Translate = (locale: Locale, id: MessageId, values?: Record<string, string | number>) => string;

/** Creates a translator. It compiles each language's catalogue on first use. */
export function createTranslate(): Translate {
  const prepare = (locale: Locale) => {
    const messages = Object.fromEntries(
      Object.entries(catalogs[locale]).map(([id, text]) => [id, compileMessage(text)]),
    );
    return setupI18n({ locale, messages: { [locale]: messages } });
  };
  const prepared: Partial<Record<Locale, ReturnType<typeof prepare>>> = {};
  return (locale, id, values) => {
    prepared[locale] ??= prepare(locale);
    return prepared[locale]._(id, values);
  };
}
