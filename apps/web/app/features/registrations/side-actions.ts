import type { Refusal } from '@airway/contract/errors';
import { askAboutLicence, type Draft, sendDraftLink } from '@airway/contract/registration-drafts';
import { callApi } from '../../platform/call-api.ts';
import { accessTokenIn, answered, type FormAnswer } from './form-answer.ts';
import { goToLostForm } from './load-form.ts';
import type { Problems } from './step-problems.ts';
import type { FormKind } from './steps.ts';
import { findDraft, refusedBy, statusOf, textOf, type Visit } from './visit.ts';

/** Runs an action beside the steps on the saved draft. If the draft is gone, the form starts again. */
async function runSideAction(
  visit: Visit,
  kind: FormKind,
  act: (draft: Draft) => Promise<FormAnswer>,
  explain: (refusal: Refusal) => FormAnswer,
) {
  const draft = await findDraft(visit);
  if (draft === undefined) return goToLostForm(visit, kind, 'fee');
  try {
    return answered(await act(draft), new Headers(), 200);
  } catch (error) {
    const refusal = refusedBy(error);
    return answered(explain(refusal), new Headers(), statusOf(refusal));
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
    (refusal) => {
      const linkProblem = refusal.fields?.email;
      return linkProblem === undefined ? { refusal } : { linkProblem };
    },
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
    (refusal) => {
      const licenceProblem = refusal.fields?.note;
      return licenceProblem === undefined ? { problems, refusal } : { problems, licenceProblem };
    },
  );
}
