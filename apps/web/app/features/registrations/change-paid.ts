import type { FieldCode, Refusal } from '@airway/contract/errors';
import {
  type ChangePreview,
  changePaidRegistration,
  dropChange as dropChangeCall,
  getChangeChoices,
  previewChange,
} from '@airway/contract/registration-changes';
import type { OptionChoice } from '@airway/contract/registration-form';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { Money } from '@airway/contract/rules';
import { callApi } from '../../platform/call-api.ts';
import { choicesIn } from './option-answers.ts';
import { changedPath, optionField } from './steps.ts';
import { go, goToPayment, inEdition, refusedBy, statusOf, textOf, type Visit } from './visit.ts';

/** The category and options of a paid registration that the visitor wants. */
export interface WantedChange {
  categoryCode: string;
  options: OptionChoice[];
}

export interface PaidChangeAnswer {
  refusal?: { message: string; fields?: Record<string, FieldCode> | undefined };
  /** The change that the visitor must check. */
  review?: { wanted: WantedChange; preview: ChangePreview };
  /** Choices that were refused. */
  wanted?: WantedChange;
}

/** Hidden fields of a change that was shown. */
export const paidChangeFields = ['wanted', 'paysMinor', 'givesBackMinor', 'currency'] as const;

/** Loads what a paid registration may become, or why it cannot be changed now. */
export async function loadPaidChange(visit: Visit, registration: RegistrationSummary, token: string) {
  const common = {
    registration,
    asksToCancel: false,
    device: visit.device,
    isChanged: visit.url.searchParams.has('changed'),
    isEnded: visit.url.searchParams.has('ended'),
    today: visit.site.currentEdition.today,
  } as const;
  try {
    const sent = { params: inEdition(visit), query: {} };
    return { ...common, choices: await callApi(visit.context, getChangeChoices, sent, { token }) } as const;
  } catch (error) {
    return { ...common, obstacle: refusedBy(error).message } as const;
  }
}

/** Names the errors by the fields of the page: the API names a person by the place among all chosen options. */
function atFields({ fields = {}, ...refusal }: Refusal, { options }: WantedChange) {
  const fieldOf = (path: string) => {
    const place = Number(/^options\.(\d+)\.person$/.exec(path)?.[1]);
    const code = options[place]?.code;
    if (code === undefined) return path;
    return optionField(code, options.slice(0, place).filter((one) => one.code === code).length);
  };
  const named = Object.entries(fields).map(([path, code]) => [fieldOf(path), code] as const);
  return { ...refusal, fields: Object.fromEntries(named) };
}

/** Shows what the chosen change costs or gives back. */
export async function previewPaidChange(visit: Visit, form: FormData, tokens: readonly string[]) {
  const wanted: WantedChange = {
    categoryCode: textOf(form, 'categoryCode'),
    options: choicesIn(form),
  };
  const sent = { params: inEdition(visit), body: wanted };
  try {
    const preview = await callApi(visit.context, previewChange, sent, { token: tokens[0] });
    return { answer: { review: { wanted, preview } } satisfies PaidChangeAnswer, status: 200 };
  } catch (error) {
    const refusal = refusedBy(error);
    const answer: PaidChangeAnswer = { wanted, refusal: atFields(refusal, wanted) };
    return { answer, status: statusOf(refusal) };
  }
}

/** Returns the change in the hidden fields. A page of another site may have written them. */
function wantedIn(form: FormData): WantedChange {
  try {
    return JSON.parse(textOf(form, 'wanted'));
  } catch {
    return { categoryCode: '', options: [] };
  }
}

/** Changes the registration as shown; goes on to the payment if there is a difference to pay. */
export async function apply(visit: Visit, token: string, form: FormData, headers = new Headers()) {
  const currency = textOf(form, 'currency') === 'USD' ? 'USD' : 'KRW';
  const money = (name: string): Money => ({ amountMinor: Number(textOf(form, name)), currency });
  const body = { ...wantedIn(form), pays: money('paysMinor'), givesBack: money('givesBackMinor') };
  const sent = { params: inEdition(visit), body };
  const { change } = await callApi(visit.context, changePaidRegistration, sent, { token });
  return change === null ? go(visit, changedPath, headers) : goToPayment(visit, visit.device, headers);
}

export async function dropChange(visit: Visit, token: string, _form: FormData, headers = new Headers()) {
  await callApi(visit.context, dropChangeCall, { params: inEdition(visit), body: {} }, { token });
  return go(visit, '/Registration/Confirm', headers);
}
