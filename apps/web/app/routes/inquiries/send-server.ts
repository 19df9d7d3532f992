import { sendInquiry } from '@airway/contract/inquiries';
import type { Sent } from '../../features/inquiries/inquiry-form.tsx';
import { inquiryRules } from '../../features/inquiries/inquiry-rules.ts';
import { keyOfForm } from '../../forms/key-of-form.ts';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pageLocale } from '../../platform/page-context.ts';

/** Handles the form of a browser without JavaScript. */
export const inquiryAction = validatedAction(inquiryRules, async (typed, { context }): Promise<Sent> => {
  const body = { ...typed, locale: pageLocale(context), requestKey: await keyOfForm(typed) };
  return { ...(await callApi(context, sendInquiry, { body })), email: typed.email };
});
