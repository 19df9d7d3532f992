import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import type { Draft } from '@airway/contract/registration-drafts';
import type { LoaderFunctionArgs } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { availabilityOf, openingOf } from './availability.tsx';
import { listCountries } from './countries.ts';
import { unfinishedOf } from './extra-answers.ts';
import { withHeldSeat } from './offers.ts';
import { optionOffers } from './option-answers.ts';
import { refusedIn } from './step-problems.ts';
import {
  changePath,
  type FormKind,
  type FormStep,
  formKindAt,
  formPath,
  formSteps,
  stepIn,
  successPath,
} from './steps.ts';
import { findDraft, go, inEdition, type Visit, visitOf } from './visit.ts';
import { clearDraftCookies } from './visit-cookies.ts';

/** Redirects to a step of the form; `query` starts with `&`. */
export const goToStep = (
  visit: Visit,
  { audience, device }: FormKind,
  step: FormStep,
  headers?: Headers,
  query = '',
) => go(visit, `${formPath(audience, device, step)}${query}`, headers);

/** Starts the form again after its draft is gone. */
export const goToLostForm = (visit: Visit, kind: FormKind, step: FormStep) =>
  goToStep(visit, kind, step, clearDraftCookies(visit), '&lost');

/**
 * Returns the visitor's draft; undefined if there is none or it is gone. A submitted form leads to its registration:
 * not to payment, because after Back from the payment page the visitor may want to change something.
 */
async function findEditableDraft(visit: Visit): Promise<Draft | undefined> {
  const draft = await findDraft(visit);
  if (draft === undefined || draft.registration === null) return draft;
  const { registration, isChanging } = draft;
  // A cancelled registration starts again with its answers.
  if (registration.state === 'cancelled') throw go(visit, changePath);
  if (isChanging) return draft;
  throw go(visit, registration.state === 'completed' ? successPath(registration.audience) : changePath);
}

/** Loads a step; redirects to the first unfinished one, or away from a form that was already submitted. */
export async function loadForm(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const kind = formKindAt(args.pattern);
  const { audience, device } = kind;
  const { searchParams: search } = visit.url;
  if (device === 'pc' && visit.device === 'mobile')
    throw go(visit, `${formPath(audience, 'mobile')}${visit.url.search}`);

  const step = stepIn(visit.url);
  const { currentEdition, secretariat } = visit.site;
  const [fees, { allowsWideEmail, useCapcha }, draft] = await Promise.all([
    callApi(visit.context, getFeeTable, { params: inEdition(visit) }),
    callApi(visit.context, getAuthenticationSettings, {}),
    findEditableDraft(visit),
  ]);
  const changing = draft?.registration ?? null;
  const answers = draft?.answers ?? {};
  const discount = draft?.discount ?? null;
  const categories = [...fees.categories, ...(discount?.opens ?? [])]
    .filter((category) => category.audience === audience)
    .map((category) => withHeldSeat(category, changing));
  const category = categories.find(({ code }) => code === answers.categoryCode);
  const currency = fees.currencies.find((one) => one.audience === audience)?.currency;
  const isOpen = availabilityOf(fees, currentEdition.now);
  const availability = isOpen === 'full' && changing !== null ? 'open' : isOpen;
  const { extraQuestions = [], extraFiles = [] } = draft ?? {};
  const unfinished =
    unfinishedOf({ answers, extraQuestions }, audience, category, { allowsWideEmail })?.step ?? 'review';
  const isLost = visit.draftToken !== undefined && draft === undefined;
  if (availability === 'open' && formSteps.indexOf(step) > formSteps.indexOf(unfinished))
    throw isLost ? goToLostForm(visit, kind, unfinished) : goToStep(visit, kind, unfinished);

  if (step === 'extra' && extraQuestions.length === 0) throw goToStep(visit, kind, unfinished);

  return {
    step,
    audience,
    device,
    availability,
    answers,
    categories,
    discount,
    /** From the link in an invitation. */
    invitedCode: search.get('code')?.slice(0, 40),
    options:
      step === 'attendee'
        ? optionOffers(
            draft?.options ?? fees.options,
            answers.attendance ?? 'on-site',
            fees.period,
            currency,
            changing,
          )
        : [],
    refundTable: fees.refundTable,
    period: fees.period,
    opening: openingOf(fees),
    emailProof: draft?.emailProof ?? null,
    inUse: draft?.inUse ?? null,
    allowsWideEmail,
    useCapcha,
    secretariatEmail: secretariat.email,
    quote: (category && draft?.quote) ?? null,
    savedAt: draft?.savedAt ?? null,
    isRehearsal: currentEdition.isRehearsal,
    countries: audience === 'international' && step !== 'fee' ? listCountries(visit.locale) : [],
    extraQuestions,
    extraFiles,
    changes: changing?.number ?? null,
    // A visitor who opens the form's address starts at the first step and sees a note about saved answers.
    hasMore:
      changing === null &&
      !search.has('step') &&
      (['name', 'familyName', 'email'] as const).some((field) => (answers[field] ?? '') !== ''),
    refused: refusedIn(search.get('refused'), step, audience),
    isLost: search.has('lost'),
  };
}

export type FormPage = Awaited<ReturnType<typeof loadForm>>;
