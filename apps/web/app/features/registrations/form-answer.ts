import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import type { FieldCode, Refusal } from '@airway/contract/errors';
import type { Draft } from '@airway/contract/registration-drafts';
import type { Money } from '@airway/contract/rules';
import { data } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { wantsAccount } from './account-link.ts';
import type { EmailAnswer } from './email-code.ts';
import type { Problems } from './step-problems.ts';
import type { Answers, FormKind } from './steps.ts';
import { captchaField } from './use-proof-of-work.ts';
import { inEdition, textOf, type Visit } from './visit.ts';

/** Answer of the form's action when it does not redirect. */
export interface FormAnswer {
  /** As typed, for pages without JavaScript. */
  answers?: Answers;
  problems?: Problems;
  refusal?: Refusal;
  /** The page showed another price; `after` is null when nothing is on sale. */
  priceChange?: { before: Money; after: Money | null };
  /** The registration was changed elsewhere while this form was open. */
  isOvertaken?: boolean;
  /** No response arrived. */
  isUnsent?: boolean;
  email?: EmailAnswer;
  /** A refused discount code. */
  typedCode?: string;
  /** A phone number that cannot receive text messages; a second submit accepts it. */
  phoneAsked?: string;
  linkSentTo?: string;
  linkProblem?: FieldCode;
  /** Staff received the question about the licence number; their answer goes to this address. */
  licenceAskedBy?: string;
  licenceProblem?: FieldCode;
  /** The page must solve a challenge and send the form again with it. */
  needsWork?: { since: string };
}

export const answered = (answer: FormAnswer, headers: Headers, status = 400) =>
  data(answer, { status, headers });

/** Removes the `answers.` prefix that the call's schema adds to field names. */
export const answerProblems = ({ fields = {} }: Refusal): Problems =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^answers\./, ''), code]));

/** A draft whose answers were saved. */
export interface SavedDraft {
  draft: Draft;
  token: string;
  /** Cookies of a new draft. */
  headers: Headers;
}

/** Loads the validation rules: the category with its price, and the site's rule for e-mail addresses. */
export async function rulesFor(
  visit: Visit,
  { audience }: FormKind,
  { answers: { categoryCode }, discount }: Pick<Draft, 'answers' | 'discount'>,
) {
  const [fees, { allowsWideEmail }] = await Promise.all([
    callApi(visit.context, getFeeTable, { params: inEdition(visit) }),
    callApi(visit.context, getAuthenticationSettings, {}),
  ]);
  const category = [...fees.categories, ...(discount?.opens ?? [])].find(
    (one) => one.code === categoryCode && one.audience === audience,
  );
  return { category, period: fees.period, allowsWideEmail };
}

/** Returns the user's access token; empty for pages without JavaScript or after the session has ended. */
export function accessTokenIn(form: FormData): { accessToken?: string } {
  const accessToken = textOf(form, 'accessToken');
  return /^[\w.-]{1,2048}$/.test(accessToken) ? { accessToken } : {};
}

/** Returns the access token, and whether to link the registration to the account. */
export const accountOf = (form: FormData) => ({ ...accessTokenIn(form), linksAccount: wantsAccount(form) });

/** Returns the solved challenge, if the page was asked for one. */
export function captchaOf(form: FormData): { captcha?: string } {
  const captcha = textOf(form, captchaField);
  return captcha === '' || captcha.length > 2000 ? {} : { captcha };
}
