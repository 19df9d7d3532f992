import { sendInquiry } from '@airway/contract/inquiries';
import type { Sent } from '../../features/inquiries/inquiry-form.tsx';
import { inquiryRules } from '../../features/inquiries/inquiry-rules.ts';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pageLocale } from '../../platform/page-context.ts';

/**
 * A cached page cannot contain a key for each reader, so the key comes from the text: equal texts are one inquiry.
 */
async function keyOf(typed: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(typed));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Handles the form of a browser without JavaScript. */
export const inquiryAction = validatedAction(inquiryRules, async (typed, { context }): Promise<Sent> => {
  const body = { ...typed, locale: pageLocale(context), requestKey: await keyOf(typed) };
  return { ...(await callApi(context, sendInquiry, { body })), email: typed.email };
});
