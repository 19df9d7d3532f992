import hashes from 'virtual:message-hashes';
import type { Locale } from '@airway/contract/rules';
import type { MessageFeature, MessageId } from '@airway/messages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type MessageValues = Record<string, string | number>;
/** Returns a message in the language of the page. */
export type Say = (id: MessageId, values?: MessageValues) => string;

/** Returns a message without placeholders as it is; most messages need no interpretation. */
const plainText = (message: unknown): string | undefined =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : undefined;

/** Creates a `Say` function outside React. */
export const sayWith =
  (i18n: I18n): Say =>
  (id, values) =>
    plainText(i18n.messages[id]) ?? i18n._(id, values);

/** Returns the `Say` function of the page. The route's `handle.messages` must name the message files. */
export const useSay = (): Say => sayWith(useLingui().i18n);

/** Returns the address of a feature's compiled messages; pages also preload it. */
export const messageAddress = (locale: Locale, feature: MessageFeature): string =>
  `/assets/messages/${locale}.${feature}.${hashes[feature]}.json`;

/** Reports a message whose file is missing in `handle.messages`. The end-to-end tests fail on it. */
function missing(_locale: string, id: string): string {
  reportError(new Error(`No sentence ${id}.`));
  return id;
}

/** The browser's messages: one language per document, extended as route modules load. */
export const browserMessages = setupI18n({ missing });

const loaded = new Set<string>();

/** Loads message files that are not loaded yet (browser only). */
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
