import type { ClientActionFunctionArgs } from 'react-router';
import { isEmailIntent } from '../../features/registrations/email-code.ts';
import type { Saved } from '../../features/registrations/use-autosave.ts';
import type { FormAnswer } from './form-answer.ts';
import { sendOrStay } from './send-or-stay.ts';

/** Posts a step or saves the draft; without a connection both are told beside the fields. */
export async function sendForm(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const intent = form.get('intent');
  if (intent === 'save') return sendOrStay<FormAnswer | Saved>(args, { savedAt: undefined, quote: null });
  return sendOrStay<FormAnswer | Saved>(args, {
    isUnsent: true,
    ...(isEmailIntent(intent) ? { email: { isUnsent: true } } : {}),
  });
}
