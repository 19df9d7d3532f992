import {
  confirmDraftCode,
  type Draft,
  findDraftInUse,
  type InUse,
  saveDraft,
  sendDraftCode,
} from '@airway/contract/registration-drafts';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import { callApi } from '../../platform/call-api.ts';
import {
  type EmailAnswer,
  type EmailIntent,
  emailOfAccount,
  isProvenBy,
  lacksProof,
  normaliseEmail,
  pincodeName,
} from './email-code.ts';
import { accountOf, answered, captchaOf, rulesFor, type SavedDraft } from './form-answer.ts';
import { cannotReceiveTexts, confirmedFields, likelyAddress } from './questions.ts';
import { problemsOf } from './step-problems.ts';
import type { FormKind } from './steps.ts';
import { goToLookUp, goToPayment, refusedBy, textOf, type Visit } from './visit.ts';
import { storeRegistrantCookie } from './visit-cookies.ts';

const alreadyRegistered = { email: 'already_registered' as const };

const isProven = ({ answers, emailProof }: Draft) => isProvenBy(emailProof, answers.email);

/** Verifies the address with the code in the form. */
async function confirmCode(
  visit: Visit,
  form: FormData,
  token: string,
): Promise<{ email: EmailAnswer; draft?: Draft }> {
  try {
    const body = { pincode: textOf(form, pincodeName).trim() };
    const draft = await callApi(visit.context, confirmDraftCode, { body }, { token });
    return { email: { done: 'confirmCode' }, draft };
  } catch (error) {
    const refusal = refusedBy(error);
    const isNoCode = refusal.fields?.pincode !== undefined;
    return { email: isNoCode ? { isNoCode } : { codeProblem: refusal.message } };
  }
}

const questionAbout = (typed = '', form: FormData): EmailAnswer['question'] => {
  const meant = likelyAddress(typed);
  return meant === undefined || form.get(confirmedFields.email) === typed ? undefined : { typed, meant };
};

/** Keeps the visitor's earlier confirmations while other fields are corrected. */
export function earlierQuestions(form: FormData, { email = '' }: Draft['answers']) {
  const phone = textOf(form, confirmedFields.phone);
  const meant = form.get(confirmedFields.email) === email ? likelyAddress(email) : undefined;
  return {
    ...(phone !== '' && { phoneAsked: phone }),
    ...(meant !== undefined && { email: { question: { typed: email, meant } } }),
  };
}

/**
 * Asks about likely typing errors in the details, unless the visitor has confirmed them. @returns the answer
 * with the question, if any
 */
export function questionsAboutTypos({ audience }: FormKind, form: FormData, { answers, ...draft }: Draft) {
  const question = isProven({ answers, ...draft }) ? undefined : questionAbout(answers.email, form);
  const phone = answers.phone ?? '';
  const isPhoneAsked =
    audience === 'korean' && cannotReceiveTexts(phone) && form.get(confirmedFields.phone) !== phone;
  if (question === undefined && !isPhoneAsked) return undefined;
  return {
    ...earlierQuestions(form, answers),
    ...(question && { email: { question } }),
    ...(isPhoneAsked && { phoneAsked: phone }),
  };
}

/** Returns the existing registration or draft of the address, if the user's account proves the address. */
async function inUseByAccount(visit: Visit, form: FormData, token: string): Promise<InUse> {
  const { accessToken } = accountOf(form);
  if (accessToken === undefined || !form.has(emailOfAccount)) return null;
  return (await callApi(visit.context, findDraftInUse, { body: { accessToken } }, { token })).inUse;
}

/** A changed registration may keep its address without proof, because staff may have typed it. */
const isKept = ({ answers, registration, isChanging }: Draft) =>
  isChanging && registration !== null && normaliseEmail(registration.email) === normaliseEmail(answers.email);

/** Returns the error of an address without a proof, which is shown together with those of other fields. */
export const unprovenEmail = (form: FormData, draft: Draft) =>
  lacksProof(form, draft.emailProof, draft.answers.email) && !isKept(draft)
    ? { email: 'not_proven' as const }
    : {};

/**
 * Verifies a typed code when the visitor continues; stops at an address that is already registered.
 * @returns the answer that stops, if any
 */
export async function proveEmail(visit: Visit, form: FormData, { draft, token }: SavedDraft) {
  if (!isProven(draft)) {
    if (form.has(emailOfAccount)) {
      const inUse = await inUseByAccount(visit, form, token);
      return inUse === null ? undefined : { problems: alreadyRegistered, email: { inUse } };
    }
    if (textOf(form, pincodeName) === '')
      return isKept(draft) ? undefined : { problems: { email: 'not_proven' as const } };
    const { draft: proven, email } = await confirmCode(visit, form, token);
    if (proven === undefined) return { email };
    return proven.inUse === null ? undefined : { problems: alreadyRegistered };
  }
  return draft.inUse === null ? undefined : { problems: alreadyRegistered };
}

/** Opens what already exists for the proven address: its payment page, or its confirmation page. */
async function openOwn(
  visit: Visit,
  { device }: FormKind,
  form: FormData,
  { draft, token, headers }: SavedDraft,
) {
  const inUse = draft.inUse ?? (await inUseByAccount(visit, form, token));
  if (inUse?.registrationNumber == null) return goToLookUp(visit, headers);
  const { accessToken } = await callApi(visit.context, loginRegistrant, {
    params: { id: draft.editionId },
    body: { email: draft.answers.email ?? '', registrationNumber: inUse.registrationNumber },
  });
  const cookies = new Headers([...headers, ...storeRegistrantCookie(visit, accessToken)]);
  return inUse.isConfirmed ? goToLookUp(visit, cookies) : goToPayment(visit, device, cookies);
}

/** Sends a code to the address, unless the address has an error or looks like a typing error. */
async function sendCode(
  visit: Visit,
  kind: FormKind,
  form: FormData,
  { draft, token }: SavedDraft,
): Promise<EmailAnswer> {
  const { answers } = draft;
  const { allowsWideEmail } = await rulesFor(visit, kind, draft);
  const { email: problemCode } = problemsOf('attendee', kind.audience, answers, undefined, {
    allowsWideEmail,
  });
  if (problemCode !== undefined) return { problemCode };
  const question = questionAbout(answers.email, form);
  if (question !== undefined) return { question };
  try {
    await callApi(visit.context, sendDraftCode, { body: captchaOf(form) }, { token });
    return { done: 'sendCode' };
  } catch (error) {
    const refusal = refusedBy(error);
    const refusedCode = refusal.fields?.email;
    return refusedCode === undefined ? { problem: refusal.message } : { problemCode: refusedCode };
  }
}

/** Saves the address that was suggested instead of a typing error. */
async function takeEmail(visit: Visit, form: FormData, { draft: { answers }, token, headers }: SavedDraft) {
  const email = likelyAddress(answers.email ?? '') ?? answers.email;
  const saved = await callApi(visit.context, saveDraft, { body: { answers: { email } } }, { token });
  return answered(
    { ...earlierQuestions(form, answers), answers: saved.answers, email: { done: 'takeEmail' } },
    headers,
    200,
  );
}

/** Sends a code to the address, verifies the code, or unlocks the address field. */
export async function actOnEmail(
  visit: Visit,
  kind: FormKind,
  intent: EmailIntent,
  form: FormData,
  saved: SavedDraft,
) {
  if (intent === 'openOwn') return openOwn(visit, kind, form, saved);
  if (intent === 'takeEmail') return takeEmail(visit, form, saved);
  const { answers } = saved.draft;
  const email: EmailAnswer =
    intent === 'otherEmail'
      ? { done: intent }
      : intent === 'sendCode'
        ? await sendCode(visit, kind, form, saved)
        : (await confirmCode(visit, form, saved.token)).email;
  const isGood = email.done !== undefined || email.question !== undefined;
  return answered({ answers, ...earlierQuestions(form, answers), email }, saved.headers, isGood ? 200 : 400);
}
