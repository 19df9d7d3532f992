import { resumeDraft } from '@airway/contract/registration-drafts';
import { data } from 'react-router';
import type { Refused } from '../../forms/use-validated-form.ts';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { resumeRules } from './resume-rules.ts';
import { formPath } from './steps.ts';
import { goToDocument, isInvalidToken, refusedBy, statusOf, visitOf } from './visit.ts';
import { storeDraftCookies } from './visit-cookies.ts';

/** Opens the form of a mailed link in this browser. */
export const openMailedDraft = validatedAction(resumeRules, async (body, args) => {
  const visit = await visitOf(args);
  const { device } = visit;
  try {
    const draft = await callApi(visit.context, resumeDraft, { body });
    // The review step is the last one: a visitor with unfinished steps is redirected to the first of them.
    const path = formPath(draft.audience, device, 'review');
    return goToDocument(visit, path, storeDraftCookies(visit, { ...draft, device }));
  } catch (error) {
    const refusal = refusedBy(error);
    if (!isInvalidToken(error) && refusal.code !== 'INVALID_INPUT') throw error;
    return data<Refused>({ problems: { linkToken: 'invalid_format' } }, { status: statusOf(refusal) });
  }
});
