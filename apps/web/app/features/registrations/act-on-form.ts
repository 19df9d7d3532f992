import type { ActionFunctionArgs } from 'react-router';
import { formIn } from '../../forms/validated-action.ts';
import { answersFrom } from './answers.ts';
import { actOnCode, withTypedCode } from './apply-code.ts';
import { moveOn, submit } from './complete-step.ts';
import { actOnEmail } from './email-actions.ts';
import { isEmailIntent } from './email-code.ts';
import { extraAnswersFrom } from './extra-answers.ts';
import { answered, answerProblems } from './form-answer.ts';
import { goToStep } from './load-form.ts';
import { autosave, saveAnswers } from './save-answers.ts';
import { askStaff, sendLink } from './side-actions.ts';
import { changeField, codeActField, formKindAt, formPath, stepBefore, stepIn } from './steps.ts';
import { go, refusedBy, statusOf, textOf, visitOf } from './visit.ts';
import { clearDraftCookies, clearRegistrantCookie } from './visit-cookies.ts';

/** Runs what the pressed button asks for; all but `restart` and the side actions save the answers first. */
export async function actOnForm(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const kind = formKindAt(args.pattern);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  const step = stepIn(visit.url);
  if (intent === 'restart')
    return go(
      visit,
      formPath(kind.audience, kind.device),
      new Headers([...clearDraftCookies(visit), ...clearRegistrantCookie(visit)]),
    );
  if (intent === 'link') return sendLink(visit, kind, form);
  if (intent === 'licence') return askStaff(visit, kind, form);

  const answers =
    step === 'extra' ? await extraAnswersFrom(visit, form) : answersFrom(step, kind.audience, form);
  const isChange = form.has(changeField);
  if (intent === 'save') return autosave(visit, kind, answers, isChange);
  try {
    const saved = await saveAnswers(visit, kind, answers, isChange);
    if (intent === 'back')
      return goToStep(
        visit,
        kind,
        stepBefore(step, saved.draft.extraQuestions.length > 0) ?? 'fee',
        saved.headers,
      );
    if (form.has(codeActField)) return await actOnCode(visit, kind, form, saved);
    if (isEmailIntent(intent)) return await actOnEmail(visit, kind, intent, form, saved);
    if (step === 'review') return await submit(visit, kind, form, saved);
    const typed = await withTypedCode(visit, form, saved);
    return typed.refused ?? (await moveOn(visit, kind, step, form, typed.saved));
  } catch (error) {
    const refusal = refusedBy(error);
    const problems = answerProblems(refusal);
    return answered(
      Object.keys(problems).length > 0 ? { answers, problems } : { answers, refusal },
      new Headers(),
      statusOf(refusal),
    );
  }
}
