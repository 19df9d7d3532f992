import { createHash } from 'node:crypto';
import type { Locale } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from './context.ts';

/** Something that people agree to or not. Rows bear its purpose. */
export interface Consent {
  purpose: string;
  text: MessageId;
  /** Grows when the text changes its meaning; the hash proves the wording in any case. */
  version: string;
}

export const defineConsent = (purpose: string, of: Omit<Consent, 'purpose'>): Consent => ({ purpose, ...of });

const textHashes = new Map<string, Buffer>();

function textHashOf(ctx: Context, locale: Locale, text: MessageId): Buffer {
  const name = `${locale} ${text}`;
  const known =
    textHashes.get(name) ?? createHash('sha256').update(ctx.services.translate(locale, text)).digest();
  textHashes.set(name, known);
  return known;
}

/** The hash of a text whose places are filled, as it was read. */
export const filledTextHash = (
  ctx: Context,
  locale: Locale,
  { text }: Consent,
  values: Record<string, string>,
): Buffer =>
  createHash('sha256')
    .update(ctx.services.translate(locale, text, values))
    .digest();

/** What is kept of an answer, beside whose it is: version, hash of the text as it was read, time and address. */
export const consentRow = (
  ctx: Context,
  { purpose, text, version }: Consent,
  locale: Locale,
  agreed: boolean,
) => ({
  purpose,
  agreed,
  version,
  text_hash: textHashOf(ctx, locale, text),
  agreed_at: ctx.now,
  address: ctx.address ?? null,
});
