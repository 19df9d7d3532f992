import { confirmDraftCode, type Draft, sendDraftCode } from '@airway/contract/registrations';
import {
  type EmailAnswer,
  type EmailIntent,
  emailOfAccount,
  foldAddress,
  pincodeName,
} from '../../features/registrations/email-code.ts';
import { problemsOf } from '../../features/registrations/step-problems.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { answered, captchaOf, type Kept, rulesFor } from './form-answer.ts';
import type { FormKind } from './form-loader.ts';
import { refusedBy, textOf, type Visit } from './visit.ts';

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
    const refusal = refusedBy(error);
    const field = refusalOf(error)?.fields?.pincode;
    return field === undefined ? { codeProblem: refusal.message } : { isNoCode: true };
  }
}

/** A code that is typed in counts as confirmed by going on. @returns the answer that stops it, if any */
export async function proveOnTheWay(visit: Visit, form: FormData, { draft, token }: Kept) {
  if (isProven(draft) || form.has(emailOfAccount)) return undefined;
  if (textOf(form, pincodeName) === '') return { problems: { email: 'not_proven' as const } };
  const email = await confirmCode(visit, form, token);
  return email.done === undefined ? { email } : undefined;
}

/** Sends a code to the address, takes the code, or lets another address be typed. */
export async function actOnEmail(
  visit: Visit,
  kind: FormKind,
  intent: EmailIntent,
  form: FormData,
  kept: Kept,
) {
  const { draft, token, headers } = kept;
  const { answers } = draft;
  const reply = (email: EmailAnswer) =>
    answered({ answers, email }, headers, email.done === undefined ? 400 : 200);
  if (intent === 'otherEmail') return reply({ done: intent });
  if (intent === 'confirmCode') return reply(await confirmCode(visit, form, token));
  const { allowsWideEmail } = await rulesFor(visit, kind, answers.categoryCode);
  const { email: problem } = problemsOf('attendee', kind.audience, answers, undefined, { allowsWideEmail });
  if (problem !== undefined) return reply({ problemCode: problem });
  try {
    await callApi(visit.context, sendDraftCode, { body: captchaOf(form) }, { token });
    return reply({ done: intent });
  } catch (error) {
    const refusal = refusedBy(error);
    const problemCode = refusalOf(error)?.fields?.email;
    return reply(problemCode === undefined ? { problem: refusal.message } : { problemCode });
  }
}
