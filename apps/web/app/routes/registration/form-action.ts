import { errorStatuses, type FieldCode } from '@airway/contract/errors';
import { createDraft, type Draft, saveDraft, submitDraft } from '@airway/contract/registration-drafts';
import type { Quote } from '@airway/contract/registration-summary';
import { type ActionFunctionArgs, data } from 'react-router';
import { answersFrom } from '../../features/registrations/answers.ts';
import { isEmailIntent } from '../../features/registrations/email-code.ts';
import { obstacleTo, withHeldSeat } from '../../features/registrations/offers.ts';
import {
  firstUnfinishedStep,
  type Problems,
  problemsOf,
  refusedParameter,
} from '../../features/registrations/step-problems.ts';
import {
  type Answers,
  changeField,
  type FormStep,
  formPath,
  formSteps,
  stepAfter,
  stepBefore,
  stepOf,
  successPath,
} from '../../features/registrations/steps.ts';
import type { Saved } from '../../features/registrations/use-autosave.ts';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { accountOf, answered, captchaOf, type FormAnswer, rulesFor, type SavedDraft } from './form-answer.ts';
import { askStaff, sendLink } from './form-asides.ts';
import { actOnEmail, earlierQuestions, proveEmail, questionsAboutTypos } from './form-email.ts';
import { afterSubmission, type FormKind, goToPayment, stepIn } from './form-loader.ts';
import {
  clearDraftCookies,
  clearRegistrantCookie,
  go,
  inEdition,
  isInvalidToken,
  refusedBy,
  statusOf,
  storeDraftCookies,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';

/** Removes the `answers.` prefix that the call's schema adds to field names. */
const answerProblems = (fields: Record<string, FieldCode> | undefined): Problems =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, code]) => [path.replace(/^answers\./, ''), code]),
  );

/** A form that changes a registration expires after an hour. This renews its cookie on each save. */
const renewedCookies = (visit: Visit, { audience, device }: FormKind, { isChanging, expiresAt }: Draft) =>
  isChanging && visit.draftToken !== undefined
    ? storeDraftCookies(visit, { draftToken: visit.draftToken, expiresAt, audience, device })
    : new Headers();

/**
 * Saves answers in the visitor's draft; creates a draft if there is none or the old one is gone.
 * @throws a redirect if the draft was already submitted, or if the form changes a registration and has expired
 */
async function saveAnswers(
  visit: Visit,
  kind: FormKind,
  answers: Answers,
  isChange: boolean,
): Promise<SavedDraft> {
  const { context, locale } = visit;
  const { audience, device } = kind;
  const save = (token: string) =>
    callApi(context, saveDraft, { body: { answers, audience, locale } }, { token });
  if (visit.draftToken !== undefined) {
    try {
      const draft = await save(visit.draftToken);
      if (draft.editionId === visit.site.currentEdition.id) {
        const redirectTo = afterSubmission(visit, draft, device);
        if (redirectTo !== undefined) throw redirectTo;
        if (draft.registration === null || draft.isChanging)
          return { draft, token: visit.draftToken, headers: renewedCookies(visit, kind, draft) };
      }
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
  }
  if (isChange)
    throw go(visit, '/Registration/Confirm?closed', clearDraftCookies(visit, { alsoToken: true }));
  const newDraft = await callApi(context, createDraft, {
    params: inEdition(visit),
    body: { audience, locale },
  });
  return {
    draft: await save(newDraft.draftToken),
    token: newDraft.draftToken,
    headers: storeDraftCookies(visit, { ...newDraft, audience, device }),
  };
}

async function autosave(visit: Visit, kind: FormKind, answers: Answers, isChange: boolean) {
  try {
    const { draft, headers } = await saveAnswers(visit, kind, answers, isChange);
    return data<Saved>({ savedAt: draft.savedAt, quote: quoteFor(draft, kind) }, { headers });
  } catch (error) {
    return data<Saved>({ savedAt: undefined, quote: null }, { status: statusOf(refusedBy(error)) });
  }
}

/** Returns the draft's quote; null if its category belongs to the other form. */
const quoteFor = (draft: Draft, kind: FormKind): Quote | null =>
  draft.audience === kind.audience ? draft.quote : null;

function goToProblems(visit: Visit, kind: FormKind, step: FormStep, problems: Problems, headers: Headers) {
  return go(
    visit,
    `${formPath(kind.audience, kind.device, step)}&refused=${refusedParameter(problems)}`,
    headers,
  );
}

async function moveOn(visit: Visit, kind: FormKind, step: FormStep, form: FormData, saved: SavedDraft) {
  const { draft, headers } = saved;
  const { answers } = draft;
  const { category, period, allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const problems = problemsOf(step, kind.audience, answers, category, { allowsWideEmail });
  const obstacle =
    step === 'fee' && problems.categoryCode === undefined
      ? obstacleTo(category && withHeldSeat(category, draft.registration), period)
      : undefined;
  if (obstacle !== undefined) problems.categoryCode = obstacle;
  if (Object.keys(problems).length > 0)
    return answered(
      { answers, ...earlierQuestions(form, answers), problems },
      headers,
      obstacle === 'full' ? errorStatuses.CATEGORY_FULL : 400,
    );
  const question = step === 'attendee' ? questionsAboutTypos(kind, form, draft) : undefined;
  if (question !== undefined) return answered({ answers, ...question }, headers, 200);
  const unproven = step === 'attendee' ? await proveEmail(visit, form, saved) : undefined;
  if (unproven !== undefined)
    return answered({ answers, ...earlierQuestions(form, answers), ...unproven }, headers, 409);
  // A later answer can make an earlier step incomplete: credits need a licence number.
  const unfinished = firstUnfinishedStep(kind.audience, answers, category, { allowsWideEmail });
  const next = stepAfter(step);
  if (unfinished !== undefined && unfinished.step !== next && stepIsBefore(unfinished.step, step))
    return goToProblems(visit, kind, unfinished.step, unfinished.problems, headers);
  return go(visit, formPath(kind.audience, kind.device, next), headers);
}

const stepIsBefore = (one: FormStep, other: FormStep) => formSteps.indexOf(one) < formSteps.indexOf(other);

function priceChangeOf(form: FormData, quote: Quote | null): FormAnswer['priceChange'] {
  const shownCurrency = textOf(form, 'shownCurrency');
  const shownAmountMinor = Number(textOf(form, 'shownAmountMinor'));
  if (shownCurrency !== 'KRW' && shownCurrency !== 'USD') return undefined;
  if (quote?.total.amountMinor === shownAmountMinor && quote.total.currency === shownCurrency)
    return undefined;
  return { before: { amountMinor: shownAmountMinor, currency: shownCurrency }, after: quote?.total ?? null };
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
  const fields = refusalOf(error)?.fields;
  const problems: Problems =
    refusal.code === 'CATEGORY_FULL' ? { categoryCode: 'full' } : answerProblems(fields);
  const steps = Object.keys(problems).map((field) => stepOf(field, kind.audience));
  const failedStep = formSteps.find((step) => step !== 'review' && steps.includes(step));
  if (failedStep !== undefined) {
    const stepProblems = Object.entries(problems).filter(
      ([field]) => stepOf(field, kind.audience) === failedStep,
    );
    return goToProblems(visit, kind, failedStep, Object.fromEntries(stepProblems), saved.headers);
  }
  const isOvertaken = refusal.code === 'CONFLICT' && saved.draft.isChanging;
  return answered({ answers, problems, refusal, isOvertaken }, saved.headers, statusOf(refusal));
}

async function submit(visit: Visit, kind: FormKind, form: FormData, saved: SavedDraft) {
  const { answers } = saved.draft;
  const { category, allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const quote = quoteFor(saved.draft, kind);
  const isFree = quote?.total.amountMinor === 0;
  const problems = problemsOf('review', kind.audience, answers, category, { allowsWideEmail, isFree });
  if (Object.keys(problems).length > 0) return answered({ answers, problems }, saved.headers);
  const unfinished = firstUnfinishedStep(kind.audience, answers, category, { allowsWideEmail });
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
      ...clearDraftCookies(visit, { alsoToken: false }),
    ]);
    if (registration?.state === 'completed') return go(visit, successPath(kind.audience), headers);
    return goToPayment(visit, kind.device, headers, saved.draft.isChanging);
  } catch (error) {
    const { code } = refusedBy(error);
    // Already paid or being paid: the payment page redirects to the right page.
    if (code === 'ALREADY_PAID' || code === 'PAYMENT_IN_PROGRESS') return goToPayment(visit, kind.device);
    return explain(visit, kind, form, saved, error);
  }
}

export async function actOnForm(args: ActionFunctionArgs, kind: FormKind) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  const step = stepIn(visit.url);
  if (intent === 'restart')
    return go(
      visit,
      formPath(kind.audience, kind.device),
      new Headers([...clearDraftCookies(visit, { alsoToken: true }), ...clearRegistrantCookie(visit)]),
    );
  if (intent === 'link') return sendLink(visit, kind, form);
  if (intent === 'licence') return askStaff(visit, kind, form);

  const answers = answersFrom(step, kind.audience, form);
  const isChange = form.has(changeField);
  if (intent === 'save') return autosave(visit, kind, answers, isChange);
  try {
    const saved = await saveAnswers(visit, kind, answers, isChange);
    if (intent === 'back')
      return go(visit, formPath(kind.audience, kind.device, stepBefore(step) ?? 'fee'), saved.headers);
    if (isEmailIntent(intent)) return await actOnEmail(visit, kind, intent, form, saved);
    return await (step === 'review'
      ? submit(visit, kind, form, saved)
      : moveOn(visit, kind, step, form, saved));
  } catch (error) {
    const refusal = refusedBy(error);
    const problems = answerProblems(refusalOf(error)?.fields);
    return answered(
      Object.keys(problems).length > 0 ? { answers, problems } : { answers, refusal },
      new Headers(),
      statusOf(refusal),
    );
  }
}
