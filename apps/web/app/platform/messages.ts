import hashes from 'virtual:message-hashes';
import type { Locale } from '@airway/contract/rules';
import type { MessageFeature, MessageId } from '@airway/messages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type MessageValues = Record<string, string | number>;
/** Says one sentence in the language of the page. */
export type Say = (id: MessageId, values?: MessageValues) => string;

/** A message without places needs no interpretation; most are like that. */
const plainText = (message: unknown): string | undefined =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : undefined;

/** Says sentences of one language outside React. */
export const sayWith =
  (i18n: I18n): Say =>
  (id, values) =>
    plainText(i18n.messages[id]) ?? i18n._(id, values);

/** Says sentences in the language of the page; their files are named in the route's `handle.messages`. */
export const useSay = (): Say => sayWith(useLingui().i18n);

/** Where the compiled sentences of a feature lie; also what a page preloads. */
export const messageAddress = (locale: Locale, feature: MessageFeature): string =>
  `/assets/messages/${locale}.${feature}.${hashes[feature]}.json`;

/** A page says a sentence of a file that its `handle.messages` does not name: the journeys fail on it. */
function missing(_locale: string, id: string): string {
  reportError(new Error(`The page did not load the sentence ${id}.`));
  return id;
}

/** The browser's sentences: one language for the life of a document, filled as screens are loaded. */
export const browserMessages = setupI18n({ missing });

const loaded = new Set<string>();

/** Fetches sentences that are not here yet (browser only). */
export async function loadMessages(
  locale: Locale,
  features: Iterable<MessageFeature>,
  signal?: AbortSignal,
): Promise<void> {
  const missing = [...new Set(features)].map((feature) => messageAddress(locale, feature));
  await Promise.all(
    missing
      .filter((address) => !loaded.has(address))
      .map(async (address) => {
        const response = await fetch(address, signal ? { signal } : {});
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        browserMessages.load(locale, (await response.json()) as Messages);
        loaded.add(address);
      }),
  );
}
