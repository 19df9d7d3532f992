import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import type { Draft } from '@airway/contract/registration-drafts';
import type { Money } from '@airway/contract/rules';
import { data } from 'react-router';
import { wantsAccount } from '../../features/registrations/account-link.ts';
import type { EmailAnswer } from '../../features/registrations/email-code.ts';
import type { Problems } from '../../features/registrations/step-problems.ts';
import type { Answers } from '../../features/registrations/steps.ts';
import { captchaField } from '../../features/registrations/use-proof-of-work.ts';
import { callApi } from '../../platform/call-api.ts';
import type { FormKind } from './form-loader.ts';
import { inEdition, type Refused, textOf, type Visit } from './visit.ts';

/** What the form's action answers when it does not lead to another page. */
export interface FormAnswer {
  /** As typed, for pages without scripts. */
  answers?: Answers;
  problems?: Problems;
  refusal?: Refused;
  /** The price on the page was another one; `after` is null when nothing is on sale. */
  priceChange?: { before: Money; after: Money | null };
  /** The registration that the form changes was changed elsewhere. */
  isOvertaken?: boolean;
  /** No answer came back. */
  isUnsent?: boolean;
  email?: EmailAnswer;
  /** A number that takes no text messages; a second press keeps it. */
  phoneAsked?: string;
  linkSentTo?: string;
  linkProblem?: FieldCode;
  /** Staff were asked about the licence number; the answer goes to this address. */
  licenceAskedBy?: string;
  licenceProblem?: FieldCode;
  /** The page shall solve a challenge and send the form again with it. */
  needsWork?: { since: string };
}

export const answered = (answer: FormAnswer, headers: Headers, status = 400) =>
  data(answer, { status, headers });

/** A draft whose answers were saved. */
export interface Kept {
  draft: Draft;
  token: string;
  /** Cookies of a draft that was begun just now. */
  headers: Headers;
}

/** What the answers are judged by: the category and its price, and the site's rule for addresses. */
export async function rulesFor(visit: Visit, { audience }: FormKind, code: string | undefined) {
  const [fees, { allowsWideEmail }] = await Promise.all([
    callApi(visit.context, getFeeTable, { params: inEdition(visit) }),
    callApi(visit.context, getAuthenticationSettings, {}),
  ]);
  const category = fees.categories.find((one) => one.code === code && one.audience === audience);
  return { category, period: fees.period, allowsWideEmail };
}

/** The access token of the person who is signed in; a page without scripts sends none, nor does one whose session ended. */
export function accessTokenIn(form: FormData): { accessToken?: string } {
  const accessToken = textOf(form, 'accessToken');
  return /^[\w.-]{1,2048}$/.test(accessToken) ? { accessToken } : {};
}

/** The same, and whether their account is wanted. */
export const accountOf = (form: FormData) => ({ ...accessTokenIn(form), linksAccount: wantsAccount(form) });

/** A solved challenge, where the page was asked for one. */
export function captchaOf(form: FormData): { captcha?: string } {
  const captcha = textOf(form, captchaField);
  return captcha === '' || captcha.length > 2000 ? {} : { captcha };
}
