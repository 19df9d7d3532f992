import type { FieldCode } from '@airway/contract/errors';
import { askAboutLicence, type Draft, sendDraftLink } from '@airway/contract/registration-drafts';
import type { Problems } from '../../features/registrations/step-problems.ts';
import { formPath } from '../../features/registrations/steps.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { accessTokenIn, answered, type FormAnswer } from './form-answer.ts';
import type { FormKind } from './form-loader.ts';
import {
  clearDraftCookies,
  findDraft,
  go,
  type Refused,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
} from './visit.ts';

/** Runs an action beside the steps on the saved draft. If the draft is gone, the form starts again. */
async function runSideAction(
  visit: Visit,
  kind: FormKind,
  act: (draft: Draft) => Promise<FormAnswer>,
  explain: (refusal: Refused, fields: Record<string, FieldCode>) => FormAnswer,
) {
  const draft = await findDraft(visit);
  if (draft === undefined)
    return go(
      visit,
      `${formPath(kind.audience, kind.device, 'fee')}&lost`,
      clearDraftCookies(visit, { alsoToken: true }),
    );
  try {
    return answered(await act(draft), new Headers(), 200);
  } catch (error) {
    const refusal = refusedBy(error);
    return answered(explain(refusal, refusalOf(error)?.fields ?? {}), new Headers(), statusOf(refusal));
  }
}

/** Mails a link that continues the draft on another device. */
export function sendLink(visit: Visit, kind: FormKind, form: FormData) {
  const email = textOf(form, 'email').trim();
  return runSideAction(
    visit,
    kind,
    async () => {
      await callApi(visit.context, sendDraftLink, { body: { email } }, { token: visit.draftToken });
      return { linkSentTo: email };
    },
    (refusal, { email: linkProblem }) => (linkProblem === undefined ? { refusal } : { linkProblem }),
  );
}

/** Asks staff about a licence number that another registration has. */
export function askStaff(visit: Visit, kind: FormKind, form: FormData) {
  const body = { note: textOf(form, 'note'), ...accessTokenIn(form) };
  // The error that offered this question stays visible.
  const problems: Problems = { licenceNumber: 'already_registered' };
  return runSideAction(
    visit,
    kind,
    async ({ answers }) => {
      await callApi(visit.context, askAboutLicence, { body }, { token: visit.draftToken });
      return { licenceAskedBy: answers.email ?? '' };
    },
    (refusal, { note: licenceProblem }) =>
      licenceProblem === undefined ? { problems, refusal } : { problems, licenceProblem },
  );
}
