import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type Audience, getFeeTable } from '@airway/contract/editions';
import type { Draft } from '@airway/contract/registration-drafts';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { availabilityOf } from '../../features/registrations/availability.tsx';
import { listCountries } from '../../features/registrations/countries.ts';
import { asHeld } from '../../features/registrations/offers.ts';
import { firstUnfinishedStep, refusedIn } from '../../features/registrations/step-problems.ts';
import {
  type CardDevice,
  changePath,
  type FormStep,
  formPath,
  formSteps,
  paymentPath,
  successPath,
} from '../../features/registrations/steps.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { findDraft, forgetDraft, go, isPhone, type Visit, visitOf } from './visit.ts';

/** Which of the four form addresses a page is. */
export interface FormKind {
  audience: Audience;
  device: CardDevice;
}

/** Steps of before, in links that were kept. */
const formerSteps: Record<string, FormStep> = { options: 'attendee', payment: 'review' };

export function stepIn(url: URL): FormStep {
  const wanted = url.searchParams.get('step') ?? '';
  return formSteps.find((step) => step === wanted) ?? formerSteps[wanted] ?? 'fee';
}

/** The browser may leave for the card page only in a document of its own, under that page's content policy. */
export const goToPayment = (visit: Visit, device: CardDevice, headers = new Headers(), isChanged = false) =>
  redirectDocument(pathTo(visit.locale, `${paymentPath(device)}${isChanged ? '?changed' : ''}`), { headers });

/** Where a form leads that was sent again after it was submitted; undefined while it can be filled in. */
export function afterSubmission(visit: Visit, draft: Draft, device: CardDevice) {
  const { registration, isChanging } = draft;
  if (registration === null || isChanging || registration.state === 'cancelled') return undefined;
  return registration.state === 'completed'
    ? go(visit, successPath(registration.audience))
    : goToPayment(visit, device);
}

export async function loadForm(args: LoaderFunctionArgs, { audience, device }: FormKind) {
  const visit = await visitOf(args);
  const step = stepIn(visit.url);
  if (device === 'pc' && isPhone(visit.request))
    throw go(visit, `${formPath(audience, 'mobile')}${visit.url.search}`);

  const { currentEdition, secretariat } = visit.site;
  const [fees, { allowsWideEmail, useCapcha }, draft] = await Promise.all([
    callApi(visit.context, getFeeTable, { params: { id: currentEdition.id } }),
    callApi(visit.context, getAuthenticationSettings, {}),
    findDraft(visit),
  ]);
  // What was cancelled begins anew with what was typed.
  if (draft?.registration?.state === 'cancelled') throw go(visit, changePath);
  const elsewhere = draft && afterSubmission(visit, draft, device);
  // Back from the payment page is no way into it again: the person may want to change something.
  if (elsewhere !== undefined)
    throw draft?.registration?.state === 'completed' ? elsewhere : go(visit, changePath);

  const isUsable = draft !== undefined && (draft.registration === null || draft.isChanging);
  const changing = isUsable ? draft.registration : null;
  const answers = isUsable ? draft.answers : {};
  const categories = fees.categories
    .filter((category) => category.audience === audience)
    .map((category) => asHeld(category, changing));
  const category = categories.find(({ code }) => code === answers.categoryCode);
  const isOpen = availabilityOf(fees, currentEdition.now);
  const availability = isOpen === 'full' && changing !== null ? 'open' : isOpen;
  const unfinished = firstUnfinishedStep(audience, answers, category, { allowsWideEmail })?.step ?? 'review';
  const isAhead = formSteps.indexOf(step) > formSteps.indexOf(unfinished);
  const hadDraft = visit.draftToken !== undefined && !isUsable;
  if (availability === 'open' && isAhead) {
    const lost = hadDraft ? '&lost' : '';
    throw go(
      visit,
      `${formPath(audience, device, unfinished)}${lost}`,
      hadDraft ? forgetDraft(visit, { alsoToken: true }) : undefined,
    );
  }

  return {
    step,
    audience,
    device,
    availability,
    answers,
    categories,
    period: fees.period,
    opening: {
      editionId: fees.editionId,
      isOpen: fees.isOpen,
      isFull: fees.isFull,
      opensAt: fees.opensAt,
      closesAt: fees.closesAt,
    },
    emailProof: isUsable ? draft.emailProof : null,
    inUse: isUsable ? draft.inUse : null,
    allowsWideEmail,
    useCapcha,
    secretariatEmail: secretariat.email,
    quote: isUsable && category !== undefined ? draft.quote : null,
    savedAt: isUsable ? draft.savedAt : null,
    isRehearsal: currentEdition.isRehearsal,
    countries: audience === 'international' && step !== 'fee' ? listCountries(visit.locale) : [],
    changes: changing?.number ?? null,
    // The person who comes to the form's own address begins at its first step, and is told of what is there already.
    hasMore:
      changing === null &&
      !visit.url.searchParams.has('step') &&
      (['name', 'familyName', 'email'] as const).some((field) => (answers[field] ?? '') !== ''),
    refused: refusedIn(visit.url.searchParams.get('refused'), step, audience),
    isLost: visit.url.searchParams.has('lost'),
  };
}

export type FormPage = Awaited<ReturnType<typeof loadForm>>;
