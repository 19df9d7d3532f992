import type { ClientActionFunctionArgs } from 'react-router';
import type { Saved } from '../../features/registrations/use-autosave.ts';
import type { FormAnswer } from './form-action.ts';
import { sendOrStay } from './send-or-stay.ts';

/** Posts a step or saves the draft; without a connection both are told beside the fields. */
export async function sendForm(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const isSave = form.get('intent') === 'save';
  return sendOrStay<FormAnswer | Saved>(
    args,
    isSave ? { savedAt: undefined, quote: null } : { isUnsent: true },
  );
}
