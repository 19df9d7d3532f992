import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import { errorStatuses, type FieldCode } from '@airway/contract/errors';
import type { RegistrationStep } from '@airway/contract/registration-choices';
import {
  askAboutLicence,
  confirmDraftCode,
  createDraft,
  type Draft,
  type Quote,
  saveDraft,
  sendDraftCode,
  sendDraftLink,
  submitDraft,
} from '@airway/contract/registrations';
import type { Money } from '@airway/contract/rules';
import { type ActionFunctionArgs, data } from 'react-router';
import { answersFrom, wantsAccount } from '../../features/registrations/answers.ts';
import {
  type EmailAnswer,
  type EmailIntent,
  emailOfAccount,
  foldAddress,
  isEmailIntent,
  pincodeName,
} from '../../features/registrations/email-code.ts';
import { obstacleTo } from '../../features/registrations/offers.ts';
import {
  firstUnfinishedStep,
  type Problems,
  problemsOf,
  refusedParameter,
} from '../../features/registrations/step-problems.ts';
import {
  type Answers,
  type FormStep,
  formPath,
  formSteps,
  stepAfter,
  stepBefore,
  stepOf,
  successPath,
} from '../../features/registrations/steps.ts';
import type { Saved } from '../../features/registrations/use-autosave.ts';
import { captchaField } from '../../features/registrations/use-proof-of-work.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { afterSubmission, type FormKind, goToPayment, stepIn } from './form-loader.ts';
import {
  findDraft,
  forgetDraft,
  forgetRegistrant,
  formIn,
  go,
  isLost,
  keepDraft,
  statusOf,
  textOf,
  told,
  type Visit,
  visitOf,
} from './visit.ts';

/** What the form's action answers when it does not lead to another page. */
export interface FormAnswer {
  /** As typed, for pages without scripts. */
  answers?: Answers;
  problems?: Problems;
  refusal?: { message: string; requestId: string };
  /** The price on the page was another one; `after` is null when nothing is on sale. */
  priceChange?: { before: Money; after: Money | null };
  /** No answer came back. */
  isUnsent?: boolean;
  email?: EmailAnswer;
  linkSentTo?: string;
  linkProblem?: FieldCode;
  /** Staff were asked about the licence number; the answer goes to this address. */
  licenceAskedBy?: string;
  licenceProblem?: FieldCode;
  /** The page shall solve a challenge and send the form again with it. */
  needsWork?: { since: string };
}

interface Kept {
  draft: Draft;
  token: string;
  /** Cookies of a draft that was begun just now. */
  headers: Headers;
}

/** The schema of the call puts the answers under `answers.`. */
const answerProblems = (fields: Record<string, FieldCode> | undefined): Problems =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, code]) => [path.replace(/^answers\./, ''), code]),
  );

/**
 * Saves answers in the visitor's draft; begins one where there is none or the old one is gone.
 * @throws a redirect – the draft was submitted, in another tab or by an earlier press
 */
async function keepAnswers(visit: Visit, kind: FormKind, answers: Answers): Promise<Kept> {
  const { context, locale } = visit;
  const { audience, device } = kind;
  const save = (token: string) =>
    callApi(context, saveDraft, { body: { answers, audience, locale } }, { token });
  if (visit.draftToken !== undefined) {
    try {
      const draft = await save(visit.draftToken);
      if (draft.editionId === visit.site.currentEdition.id) {
        const elsewhere = afterSubmission(visit, draft, device);
        if (elsewhere !== undefined) throw elsewhere;
        if (draft.registration === null) return { draft, token: visit.draftToken, headers: new Headers() };
      }
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  const begun = await callApi(context, createDraft, {
    params: { id: visit.site.currentEdition.id },
    body: { audience, locale },
  });
  return {
    draft: await save(begun.draftToken),
    token: begun.draftToken,
    headers: keepDraft(visit, { ...begun, audience, device }),
  };
}

async function rulesFor(visit: Visit, { audience }: FormKind, code: string | undefined) {
  const [fees, { allowsWideEmail }] = await Promise.all([
    callApi(visit.context, getFeeTable, { params: { id: visit.site.currentEdition.id } }),
    callApi(visit.context, getAuthenticationSettings, {}),
  ]);
  const category = fees.categories.find((one) => one.code === code && one.audience === audience);
  return { category, period: fees.period, allowsWideEmail };
}

const answered = (answer: FormAnswer, headers: Headers, status = 400) => data(answer, { status, headers });

async function autosave(visit: Visit, kind: FormKind, answers: Answers) {
  try {
    const { draft, headers } = await keepAnswers(visit, kind, answers);
    return data<Saved>({ savedAt: draft.savedAt, quote: quoteFor(draft, kind) }, { headers });
  } catch (error) {
    return data<Saved>({ savedAt: undefined, quote: null }, { status: statusOf(told(error)) });
  }
}

/** A quote for a category of the other form is none. */
const quoteFor = (draft: Draft, kind: FormKind): Quote | null =>
  draft.audience === kind.audience ? draft.quote : null;

function goToProblems(visit: Visit, kind: FormKind, step: FormStep, problems: Problems, headers: Headers) {
  return go(
    visit,
    `${formPath(kind.audience, kind.device, step)}&refused=${refusedParameter(problems)}`,
    headers,
  );
}

const isProven = ({ answers, emailProof }: Draft) =>
  emailProof?.code === null && foldAddress(emailProof.email) === foldAddress(answers.email);

/** Proves the address with the code in the form. */
async function confirmCode(visit: Visit, form: FormData, token: string): Promise<EmailAnswer> {
  try {
    await callApi(
      visit.context,
      confirmDraftCode,
      { body: { pincode: textOf(form, pincodeName).trim() } },
      { token },
    );
    return { done: 'confirmCode' };
  } catch (error) {
    const refusal = told(error);
    const field = refusalOf(error)?.fields?.pincode;
    return field === undefined ? { codeProblem: refusal.message } : { isNoCode: true };
  }
}

/** A code that is typed in counts as confirmed by going on. @returns the answer that stops it, if any */
async function proveOnTheWay(visit: Visit, form: FormData, { draft, token }: Kept) {
  if (isProven(draft) || form.has(emailOfAccount)) return undefined;
  if (textOf(form, pincodeName) === '') return { problems: { email: 'not_proven' as const } };
  const email = await confirmCode(visit, form, token);
  return email.done === undefined ? { email } : undefined;
}

async function moveOn(visit: Visit, kind: FormKind, step: FormStep, form: FormData, kept: Kept) {
  const { draft, headers } = kept;
  const { answers } = draft;
  const { category, period, allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const problems = problemsOf(step, kind.audience, answers, category, allowsWideEmail);
  const obstacle =
    step === 'fee' && problems.categoryCode === undefined ? obstacleTo(category, period) : undefined;
  if (obstacle !== undefined) problems.categoryCode = obstacle;
  if (Object.keys(problems).length > 0)
    return answered({ answers, problems }, headers, obstacle === 'full' ? errorStatuses.CATEGORY_FULL : 400);
  const unproven = step === 'attendee' ? await proveOnTheWay(visit, form, kept) : undefined;
  if (unproven !== undefined) return answered({ answers, ...unproven }, headers, 409);
  // An answer given later can ask for more in an earlier step: credits need a licence number.
  const unfinished = firstUnfinishedStep(kind.audience, answers, category, allowsWideEmail);
  const next: RegistrationStep = stepAfter(step);
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

/** A refused submission, told at the field it is about, on the step that has it. */
function explain(visit: Visit, kind: FormKind, form: FormData, kept: Kept, error: unknown) {
  const refusal = told(error);
  const { answers } = kept.draft;
  // Once a press: a solved challenge that is refused as well is told instead.
  if (refusal.code === 'CAPTCHA_REQUIRED' && captchaOf(form).captcha === undefined)
    return answered(
      { answers, refusal, needsWork: { since: refusal.requestId } },
      kept.headers,
      statusOf(refusal),
    );
  const fields = refusalOf(error)?.fields;
  const problems: Problems =
    refusal.code === 'CATEGORY_FULL' ? { categoryCode: 'full' } : answerProblems(fields);
  const steps = Object.keys(problems).map((field) => stepOf(field, kind.audience));
  const elsewhere = formSteps.find((step) => step !== 'review' && steps.includes(step));
  if (elsewhere !== undefined) {
    const there = Object.entries(problems).filter(([field]) => stepOf(field, kind.audience) === elsewhere);
    return goToProblems(visit, kind, elsewhere, Object.fromEntries(there), kept.headers);
  }
  return answered({ answers, problems, refusal }, kept.headers, statusOf(refusal));
}

/** The access token of whoever is signed in, and their wish; a page without scripts sends none. */
function accountOf(form: FormData): { accessToken?: string; linksAccount?: boolean } {
  const accessToken = textOf(form, 'accessToken');
  return /^[\w.-]{1,2048}$/.test(accessToken) ? { accessToken, linksAccount: wantsAccount(form) } : {};
}

/** A solved challenge, where the page was asked for one. */
function captchaOf(form: FormData): { captcha?: string } {
  const captcha = textOf(form, captchaField);
  return captcha === '' || captcha.length > 2000 ? {} : { captcha };
}

async function submit(visit: Visit, kind: FormKind, form: FormData, kept: Kept) {
  const { answers } = kept.draft;
  const { category, allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const problems = problemsOf('review', kind.audience, answers, category, allowsWideEmail);
  if (Object.keys(problems).length > 0) return answered({ answers, problems }, kept.headers);
  const unfinished = firstUnfinishedStep(kind.audience, answers, category, allowsWideEmail);
  if (unfinished !== undefined)
    return goToProblems(visit, kind, unfinished.step, unfinished.problems, kept.headers);
  const priceChange = priceChangeOf(form, quoteFor(kept.draft, kind));
  if (priceChange !== undefined) return answered({ answers, priceChange }, kept.headers, 409);
  try {
    const body = { ...accountOf(form), ...captchaOf(form) };
    const { registration } = await callApi(visit.context, submitDraft, { body }, { token: kept.token });
    const headers = new Headers([
      ...kept.headers,
      ...forgetRegistrant(visit),
      ...forgetDraft(visit, { alsoToken: false }),
    ]);
    if (registration?.state === 'completed') return go(visit, successPath(kind.audience), headers);
    return goToPayment(visit, kind.device, headers);
  } catch (error) {
    return explain(visit, kind, form, kept, error);
  }
}

async function sendLink(visit: Visit, kind: FormKind, form: FormData) {
  const email = textOf(form, 'linkEmail').trim();
  const draft = await findDraft(visit);
  if (draft === undefined)
    return go(
      visit,
      `${formPath(kind.audience, kind.device, 'fee')}&lost`,
      forgetDraft(visit, { alsoToken: true }),
    );
  try {
    await callApi(visit.context, sendDraftLink, { body: { email } }, { token: visit.draftToken });
    return answered({ linkSentTo: email }, new Headers(), 200);
  } catch (error) {
    const refusal = told(error);
    const linkProblem = refusalOf(error)?.fields?.email;
    return answered(
      linkProblem === undefined ? { refusal } : { linkProblem },
      new Headers(),
      statusOf(refusal),
    );
  }
}

/** Sends a code to the address, takes the code, or lets another address be typed. */
async function actOnEmail(visit: Visit, kind: FormKind, intent: EmailIntent, form: FormData, kept: Kept) {
  const { draft, token, headers } = kept;
  const { answers } = draft;
  const reply = (email: EmailAnswer) =>
    answered({ answers, email }, headers, email.done === undefined ? 400 : 200);
  if (intent === 'otherEmail') return reply({ done: intent });
  if (intent === 'confirmCode') return reply(await confirmCode(visit, form, token));
  const { allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const { email: problem } = problemsOf('attendee', kind.audience, answers, undefined, allowsWideEmail);
  if (problem !== undefined) return reply({ problemCode: problem });
  try {
    await callApi(visit.context, sendDraftCode, { body: captchaOf(form) }, { token });
    return reply({ done: intent });
  } catch (error) {
    const refusal = told(error);
    const problemCode = refusalOf(error)?.fields?.email;
    return reply(problemCode === undefined ? { problem: refusal.message } : { problemCode });
  }
}

/** Asks staff about a licence number that stands on another registration. */
async function askStaff(visit: Visit, kind: FormKind, form: FormData) {
  const draft = await findDraft(visit);
  if (draft === undefined)
    return go(
      visit,
      `${formPath(kind.audience, kind.device, 'fee')}&lost`,
      forgetDraft(visit, { alsoToken: true }),
    );
  try {
    const { accessToken } = accountOf(form);
    const body = { note: textOf(form, 'licenceNote'), ...(accessToken === undefined ? {} : { accessToken }) };
    await callApi(visit.context, askAboutLicence, { body }, { token: visit.draftToken });
    return answered({ licenceAskedBy: draft.answers.email ?? '' }, new Headers(), 200);
  } catch (error) {
    const refusal = told(error);
    const licenceProblem = refusalOf(error)?.fields?.note;
    // What the form was refused for still stands, and with it the question.
    const problems: Problems = { licenceNumber: 'already_registered' };
    return answered(
      licenceProblem === undefined ? { problems, refusal } : { problems, licenceProblem },
      new Headers(),
      statusOf(refusal),
    );
  }
}

export async function actOnForm(args: ActionFunctionArgs, kind: FormKind) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  const wanted = stepIn(visit.url);
  const step: FormStep = wanted === 'payment' ? 'review' : wanted;
  if (intent === 'restart')
    return go(
      visit,
      formPath(kind.audience, kind.device),
      new Headers([...forgetDraft(visit, { alsoToken: true }), ...forgetRegistrant(visit)]),
    );
  if (intent === 'link') return sendLink(visit, kind, form);
  if (intent === 'licence') return askStaff(visit, kind, form);

  const answers = answersFrom(step, kind.audience, form);
  if (intent === 'save') return autosave(visit, kind, answers);
  try {
    const kept = await keepAnswers(visit, kind, answers);
    if (intent === 'back')
      return go(visit, formPath(kind.audience, kind.device, stepBefore(step) ?? 'fee'), kept.headers);
    if (isEmailIntent(intent)) return await actOnEmail(visit, kind, intent, form, kept);
    return await (step === 'review'
      ? submit(visit, kind, form, kept)
      : moveOn(visit, kind, step, form, kept));
  } catch (error) {
    const refusal = told(error);
    const problems = answerProblems(refusalOf(error)?.fields);
    return answered(
      Object.keys(problems).length > 0 ? { answers, problems } : { answers, refusal },
      new Headers(),
      statusOf(refusal),
    );
  }
}
