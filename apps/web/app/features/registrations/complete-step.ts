import { errorStatuses } from '@airway/contract/errors';
import { submitDraft } from '@airway/contract/registration-drafts';
import type { Quote } from '@airway/contract/registration-summary';
import { callApi } from '../../platform/call-api.ts';
import { earlierQuestions, proveEmail, questionsAboutTypos, unprovenEmail } from './email-actions.ts';
import { extraProblems, unfinishedOf } from './extra-answers.ts';
import {
  accountOf,
  answered,
  answerProblems,
  captchaOf,
  type FormAnswer,
  rulesFor,
  type SavedDraft,
} from './form-answer.ts';
import { goToStep } from './load-form.ts';
import { obstacleTo, withHeldSeat } from './offers.ts';
import { quoteFor } from './save-answers.ts';
import { type Problems, problemsOf, refusedParameter } from './step-problems.ts';
import {
  type FormKind,
  type FormStep,
  formSteps,
  paymentPath,
  stepAfter,
  stepOf,
  successPath,
} from './steps.ts';
import {
  go,
  goToDocument,
  goToPayment,
  isBeingPaid,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
} from './visit.ts';
import { clearDraftMark, clearRegistrantCookie } from './visit-cookies.ts';

const goToProblems = (visit: Visit, kind: FormKind, step: FormStep, problems: Problems, headers: Headers) =>
  goToStep(visit, kind, step, headers, `&refused=${refusedParameter(problems)}`);

const stepIsBefore = (one: FormStep, other: FormStep) => formSteps.indexOf(one) < formSteps.indexOf(other);

/** Opens the next step, or shows what is wrong or has to be asked on this one. */
export async function moveOn(
  visit: Visit,
  kind: FormKind,
  step: FormStep,
  form: FormData,
  saved: SavedDraft,
) {
  const { draft, headers } = saved;
  const { answers } = draft;
  const { category, period, allowsWideEmail } = await rulesFor(visit, kind, draft);
  const problems =
    step === 'extra'
      ? extraProblems(draft.extraQuestions, answers)
      : problemsOf(step, kind.audience, answers, category, { allowsWideEmail });
  const obstacle =
    step === 'fee' && problems.categoryCode === undefined
      ? obstacleTo(category && withHeldSeat(category, draft.registration), answers.attendance, period)
      : undefined;
  if (obstacle !== undefined) problems.categoryCode = obstacle;
  const codeProblem = step === 'fee' ? draft.discount?.problem : undefined;
  if (codeProblem) problems.discountCode = codeProblem;
  if (Object.keys(problems).length > 0)
    return answered(
      {
        answers,
        ...earlierQuestions(form, answers),
        problems: step === 'attendee' ? { ...unprovenEmail(form, draft), ...problems } : problems,
      },
      headers,
      obstacle === 'full' ? errorStatuses.CATEGORY_FULL : 400,
    );
  const question = step === 'attendee' ? questionsAboutTypos(kind, form, draft) : undefined;
  if (question !== undefined) return answered({ answers, ...question }, headers, 200);
  const unproven = step === 'attendee' ? await proveEmail(visit, form, saved) : undefined;
  if (unproven !== undefined)
    return answered({ answers, ...earlierQuestions(form, answers), ...unproven }, headers, 409);
  // A later answer can make an earlier step incomplete: credits need a licence number.
  const unfinished = unfinishedOf(draft, kind.audience, category, { allowsWideEmail });
  const next = stepAfter(step, draft.extraQuestions.length > 0);
  if (unfinished !== undefined && unfinished.step !== next && stepIsBefore(unfinished.step, step))
    return goToProblems(visit, kind, unfinished.step, unfinished.problems, headers);
  return goToStep(visit, kind, next, headers);
}

function priceChangeOf(form: FormData, quote: Quote | null): FormAnswer['priceChange'] {
  const currency = textOf(form, 'shownCurrency');
  const amountMinor = Number(textOf(form, 'shownAmountMinor'));
  if (currency !== 'KRW' && currency !== 'USD') return undefined;
  if (quote?.total.amountMinor === amountMinor && quote.total.currency === currency) return undefined;
  return { before: { amountMinor, currency }, after: quote?.total ?? null };
}

/** Shows a rejected submission at its field, on the step that contains it. */
function explain(visit: Visit, kind: FormKind, form: FormData, saved: SavedDraft, error: unknown) {
  const refusal = refusedBy(error);
  const { answers } = saved.draft;
  // At most one challenge per submission: if the solved one is also rejected, the error is shown.
  if (refusal.code === 'CAPTCHA_REQUIRED' && captchaOf(form).captcha === undefined)
    return answered(
      { answers, refusal, needsWork: { since: refusal.requestId } },
      saved.headers,
      statusOf(refusal),
    );
  const problems: Problems =
    refusal.code === 'CATEGORY_FULL' ? { categoryCode: 'full' } : answerProblems(refusal);
  const problemsByStep = Object.groupBy(
    Object.entries(problems),
    ([field]) => stepOf(field, kind.audience) ?? 'review',
  );
  const failedStep = formSteps.find((step) => step !== 'review' && step in problemsByStep);
  if (failedStep !== undefined) {
    const stepProblems = Object.fromEntries(problemsByStep[failedStep] ?? []);
    return goToProblems(visit, kind, failedStep, stepProblems, saved.headers);
  }
  const isOvertaken = refusal.code === 'CONFLICT' && saved.draft.isChanging;
  return answered({ answers, problems, refusal, isOvertaken }, saved.headers, statusOf(refusal));
}

/** Submits the draft and opens its payment, or shows what stops it. */
export async function submit(visit: Visit, kind: FormKind, form: FormData, saved: SavedDraft) {
  const { answers, isChanging } = saved.draft;
  const { category, allowsWideEmail } = await rulesFor(visit, kind, saved.draft);
  const quote = quoteFor(saved.draft, kind);
  const isFree = quote?.total.amountMinor === 0;
  const problems = problemsOf('review', kind.audience, answers, category, { allowsWideEmail, isFree });
  if (Object.keys(problems).length > 0) return answered({ answers, problems }, saved.headers);
  const unfinished = unfinishedOf(saved.draft, kind.audience, category, { allowsWideEmail });
  if (unfinished !== undefined)
    return goToProblems(visit, kind, unfinished.step, unfinished.problems, saved.headers);
  const priceChange = priceChangeOf(form, quote);
  if (priceChange !== undefined) return answered({ answers, priceChange }, saved.headers, 409);
  try {
    const body = { ...accountOf(form), ...captchaOf(form) };
    const { registration } = await callApi(visit.context, submitDraft, { body }, { token: saved.token });
    const headers = new Headers([
      ...saved.headers,
      ...clearRegistrantCookie(visit),
      ...clearDraftMark(visit),
    ]);
    return registration?.state === 'completed'
      ? go(visit, successPath(kind.audience), headers)
      : goToDocument(visit, `${paymentPath(kind.device)}${isChanging ? '?changed' : ''}`, headers);
  } catch (error) {
    if (isBeingPaid(refusedBy(error))) return goToPayment(visit, kind.device);
    return explain(visit, kind, form, saved, error);
  }
}
