import { createDraft, type Draft, saveDraft } from '@airway/contract/registration-drafts';
import type { Quote } from '@airway/contract/registration-summary';
import { data } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import type { SavedDraft } from './form-answer.ts';
import { type Answers, type FormKind, successPath } from './steps.ts';
import type { Saved } from './use-autosave.ts';
import { go, goToPayment, inEdition, isInvalidToken, refusedBy, statusOf, type Visit } from './visit.ts';
import { clearDraftCookies, storeDraftCookies } from './visit-cookies.ts';

/** Returns the redirect for a form that was already submitted; undefined while it is editable. */
function afterSubmission(visit: Visit, { device }: FormKind, { registration, isChanging }: Draft) {
  if (registration === null || isChanging || registration.state === 'cancelled') return undefined;
  return registration.state === 'completed'
    ? go(visit, successPath(registration.audience))
    : goToPayment(visit, device);
}

/** A form that changes a registration expires after an hour. This renews its cookie on each save. */
const renewedCookies = (
  visit: Visit,
  kind: FormKind,
  draftToken: string,
  { isChanging, expiresAt }: Draft,
) => (isChanging ? storeDraftCookies(visit, { draftToken, expiresAt, ...kind }) : new Headers());

/**
 * Saves answers in the visitor's draft; creates a draft if there is none or the old one is gone.
 * @throws a redirect if the draft was already submitted, or if the form changes a registration and has expired
 */
export async function saveAnswers(
  visit: Visit,
  kind: FormKind,
  answers: Answers,
  isChange: boolean,
): Promise<SavedDraft> {
  const { context, locale, draftToken } = visit;
  const { audience } = kind;
  const save = (token: string) =>
    callApi(context, saveDraft, { body: { answers, audience, locale } }, { token });
  if (draftToken !== undefined) {
    try {
      const draft = await save(draftToken);
      if (draft.editionId === visit.site.currentEdition.id) {
        const redirectTo = afterSubmission(visit, kind, draft);
        if (redirectTo !== undefined) throw redirectTo;
        if (draft.registration === null || draft.isChanging)
          return { draft, token: draftToken, headers: renewedCookies(visit, kind, draftToken, draft) };
      }
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
  }
  if (isChange) throw go(visit, '/Registration/Confirm?closed', clearDraftCookies(visit));
  const created = await callApi(context, createDraft, {
    params: inEdition(visit),
    body: { audience, locale },
  });
  return {
    draft: await save(created.draftToken),
    token: created.draftToken,
    headers: storeDraftCookies(visit, { ...created, ...kind }),
  };
}

/** Returns the draft's quote; null if its category belongs to the other form. */
export const quoteFor = (draft: Draft, kind: FormKind): Quote | null =>
  draft.audience === kind.audience ? draft.quote : null;

export async function autosave(visit: Visit, kind: FormKind, answers: Answers, isChange: boolean) {
  try {
    const { draft, headers } = await saveAnswers(visit, kind, answers, isChange);
    return data<Saved>({ savedAt: draft.savedAt, quote: quoteFor(draft, kind) }, { headers });
  } catch (error) {
    return data<Saved>({ savedAt: undefined, quote: null }, { status: statusOf(refusedBy(error)) });
  }
}
