import { createHash } from 'node:crypto';
import type { Locale } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from './context.ts';

/** A consent that people give or refuse. Rows store its purpose. */
export interface Consent {
  purpose: string;
  text: MessageId;
  /** Increase it when the meaning of the text changes. The stored hash proves the exact wording in any case. */
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

/** Hashes the text with its placeholders filled, as the person read it. */
export const filledTextHash = (
  ctx: Context,
  locale: Locale,
  { text }: Consent,
  values: Record<string, string>,
): Buffer =>
  createHash('sha256')
    .update(ctx.services.translate(locale, text, values))
    .digest();

/** Builds the columns that store an answer: version, hash of the text as shown, time and address. */
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
