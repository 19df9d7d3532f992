import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type Audience, getFeeTable } from '@airway/contract/editions';
import type { Draft } from '@airway/contract/registration-drafts';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { availabilityOf } from '../../features/registrations/availability.tsx';
import { listCountries } from '../../features/registrations/countries.ts';
import { withHeldSeat } from '../../features/registrations/offers.ts';
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
import { clearDraftCookies, findDraft, go, isPhone, type Visit, visitOf } from './visit.ts';

/** One of the four addresses of the form. */
export interface FormKind {
  audience: Audience;
  device: CardDevice;
}

/** Former step names in old links. */
const formerSteps: Record<string, FormStep> = { options: 'attendee', payment: 'review' };

export function stepIn(url: URL): FormStep {
  const stepName = url.searchParams.get('step') ?? '';
  return formSteps.find((step) => step === stepName) ?? formerSteps[stepName] ?? 'fee';
}

/** Redirects to the payment page with a new document, because the card page needs its own content policy. */
export const goToPayment = (visit: Visit, device: CardDevice, headers = new Headers(), isChanged = false) =>
  redirectDocument(pathTo(visit.locale, `${paymentPath(device)}${isChanged ? '?changed' : ''}`), { headers });

/** Returns the redirect for a form that was already submitted; undefined while it is editable. */
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
  // A cancelled registration starts again with its answers.
  if (draft?.registration?.state === 'cancelled') throw go(visit, changePath);
  const redirectTo = draft && afterSubmission(visit, draft, device);
  // Back from the payment page must not lead to payment again: the visitor may want to change something.
  if (redirectTo !== undefined)
    throw draft?.registration?.state === 'completed' ? redirectTo : go(visit, changePath);

  const isUsable = draft !== undefined && (draft.registration === null || draft.isChanging);
  const changing = isUsable ? draft.registration : null;
  const answers = isUsable ? draft.answers : {};
  const categories = fees.categories
    .filter((category) => category.audience === audience)
    .map((category) => withHeldSeat(category, changing));
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
      hadDraft ? clearDraftCookies(visit, { alsoToken: true }) : undefined,
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
    // A visitor who opens the form's address starts at the first step and sees a note about saved answers.
    hasMore:
      changing === null &&
      !visit.url.searchParams.has('step') &&
      (['name', 'familyName', 'email'] as const).some((field) => (answers[field] ?? '') !== ''),
    refused: refusedIn(visit.url.searchParams.get('refused'), step, audience),
    isLost: visit.url.searchParams.has('lost'),
  };
}

export type FormPage = Awaited<ReturnType<typeof loadForm>>;
