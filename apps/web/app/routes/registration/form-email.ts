import {
  confirmDraftCode,
  type Draft,
  findDraftInUse,
  type InUse,
  saveDraft,
  sendDraftCode,
} from '@airway/contract/registration-drafts';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import {
  type EmailAnswer,
  type EmailIntent,
  emailOfAccount,
  normaliseEmail,
  pincodeName,
} from '../../features/registrations/email-code.ts';
import {
  cannotReceiveTexts,
  confirmedFields,
  likelyAddress,
} from '../../features/registrations/questions.ts';
import { problemsOf } from '../../features/registrations/step-problems.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { accountOf, answered, captchaOf, rulesFor, type SavedDraft } from './form-answer.ts';
import { type FormKind, goToPayment } from './form-loader.ts';
import { go, refusedBy, storeRegistrantCookie, textOf, type Visit } from './visit.ts';

const alreadyRegistered = { email: 'already_registered' as const };

const isProven = ({ answers, emailProof }: Draft) =>
  emailProof?.code === null && normaliseEmail(emailProof.email) === normaliseEmail(answers.email);

/** Verifies the address with the code in the form. */
async function confirmCode(
  visit: Visit,
  form: FormData,
  token: string,
): Promise<EmailAnswer & { draft?: Draft }> {
  try {
    const draft = await callApi(
      visit.context,
      confirmDraftCode,
      { body: { pincode: textOf(form, pincodeName).trim() } },
      { token },
    );
    return { done: 'confirmCode', draft };
  } catch (error) {
    const refusal = refusedBy(error);
    const field = refusalOf(error)?.fields?.pincode;
    return field === undefined ? { codeProblem: refusal.message } : { isNoCode: true };
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
    const { draft: proven, ...email } = await confirmCode(visit, form, token);
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
  if (inUse?.registrationNumber == null) return go(visit, '/Registration/Confirm', headers);
  const { accessToken } = await callApi(visit.context, loginRegistrant, {
    params: { id: draft.editionId },
    body: { email: draft.answers.email ?? '', registrationNumber: inUse.registrationNumber },
  });
  const cookies = new Headers([...headers, ...storeRegistrantCookie(visit, accessToken)]);
  return inUse.isConfirmed
    ? go(visit, '/Registration/Confirm', cookies)
    : goToPayment(visit, device, cookies);
}

/** Sends a code to the address, verifies the code, or unlocks the address field. */
export async function actOnEmail(
  visit: Visit,
  kind: FormKind,
  intent: EmailIntent,
  form: FormData,
  kept: SavedDraft,
) {
  const { draft, token, headers } = kept;
  const { answers } = draft;
  const reply = (email: EmailAnswer) =>
    answered(
      { answers, ...earlierQuestions(form, answers), email },
      headers,
      email.done === undefined ? 400 : 200,
    );
  if (intent === 'otherEmail') return reply({ done: intent });
  if (intent === 'openOwn') return openOwn(visit, kind, form, kept);
  if (intent === 'takeEmail') {
    const email = likelyAddress(answers.email ?? '') ?? answers.email;
    const savedDraft = await callApi(visit.context, saveDraft, { body: { answers: { email } } }, { token });
    return answered(
      { ...earlierQuestions(form, answers), answers: savedDraft.answers, email: { done: intent } },
      headers,
      200,
    );
  }
  if (intent === 'confirmCode') {
    const { draft: _proven, ...told } = await confirmCode(visit, form, token);
    return reply(told);
  }
  const { allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const { email: problem } = problemsOf('attendee', kind.audience, answers, undefined, { allowsWideEmail });
  if (problem !== undefined) return reply({ problemCode: problem });
  const question = questionAbout(answers.email, form);
  if (question !== undefined)
    return answered({ ...earlierQuestions(form, answers), answers, email: { question } }, headers, 200);
  try {
    await callApi(visit.context, sendDraftCode, { body: captchaOf(form) }, { token });
    return reply({ done: intent });
  } catch (error) {
    const refusal = refusedBy(error);
    const problemCode = refusalOf(error)?.fields?.email;
    return reply(problemCode === undefined ? { problem: refusal.message } : { problemCode });
  }
}
