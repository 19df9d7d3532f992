import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { readSession } from '../../platform/session.ts';
import { isEmailIntent } from './email-code.ts';
import type { FormAnswer } from './form-answer.ts';
import type { KnownPerson } from './known-person.ts';
import type { FormPage } from './load-form.ts';
import { sendOrStay } from './send-or-stay.ts';
import type { Saved } from './use-autosave.ts';

/** Data of the form in the browser; account data may arrive after the page, or never. */
export type BrowserForm = FormPage & {
  userId?: string | undefined;
  person?: Promise<KnownPerson | undefined>;
};

async function askAccount(id: string, { opening, audience }: FormPage): Promise<KnownPerson | undefined> {
  try {
    const { loadKnownPerson } = await import('./known-person.ts');
    return await loadKnownPerson(id, opening.editionId, audience);
  } catch {
    // Without account data the visitor types as a guest does, and proves the e-mail address with a code.
    return undefined;
  }
}

/** Loads the server's page, and the account data of the signed-in user for the step's questions. */
export async function loadBrowserForm({ serverLoader }: ClientLoaderFunctionArgs): Promise<BrowserForm> {
  const page = await serverLoader<FormPage>();
  const userId = readSession()?.user.id;
  const isAsked = userId !== undefined && (page.step === 'attendee' || page.step === 'review');
  return { ...page, userId, ...(isAsked ? { person: askAccount(userId, page) } : {}) };
}
loadBrowserForm.hydrate = true as const;

/** Posts a step or saves the draft. If there is no connection, shows that beside the fields. */
export async function sendForm(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const intent = form.get('intent');
  if (intent === 'save') return sendOrStay<FormAnswer | Saved>(args, { savedAt: undefined, quote: null });
  return sendOrStay<FormAnswer | Saved>(args, {
    isUnsent: true,
    ...(isEmailIntent(intent) ? { email: { isUnsent: true } } : {}),
  });
}
