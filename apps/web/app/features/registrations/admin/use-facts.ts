import type { Money } from '@airway/contract';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { createElement } from 'react';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { OptionList } from '../option-list.tsx';

const withoutFalse = (facts: (Definition | false)[]) => facts.filter((one) => one !== false);

/** Returns number, category, amounts and dates. */
export function useStandingFacts(registration: RegistrationDetail): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const { charge, due, seatHeldUntil, confirmedAt, cancelledAt, payments } = registration;
  const refundedMinor = payments
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { phase, amount }) => sum + (phase === 'returned' ? amount.amountMinor : 0), 0);
  const amountOf = (remaining: Money, isPaid: boolean) => {
    const amount = formatMoney(locale, remaining);
    const refunded = formatMoney(locale, { ...remaining, amountMinor: refundedMinor });
    return refundedMinor === 0 || !isPaid
      ? amount
      : say('registrations.admin.charge.rest', { amount, refunded });
  };
  const at = (key: 'createdAt' | 'confirmedAt' | 'cancelledAt', term: string, instant: string | null) =>
    instant !== null && { key, term, value: formatInstant(locale, instant) };
  return withoutFalse([
    { key: 'number', term: say('registrations.fact.number'), value: registration.registrationNumber },
    {
      key: 'category',
      term: say('registrations.fact.category'),
      value: createElement(Bilingual, { text: registration.categoryName }),
    },
    {
      key: 'attendance',
      term: say('registrations.fact.attendance'),
      value: say(`ui.attendance.${registration.attendance}`),
    },
    registration.options.length > 0 && {
      key: 'options',
      term: say('registrations.fact.options'),
      value: createElement(OptionList, { options: registration.options }),
    },
    registration.discountCode !== null && {
      key: 'discount',
      term: say('registrations.fact.discount'),
      value: registration.discountCode,
    },
    charge !== null && {
      key: 'charge',
      term: say(`registrations.admin.charge.${charge.phase}`),
      value: `${amountOf(charge.amount, charge.phase === 'paid')} · ${say(`editions.fees.period.${charge.period}`)}`,
    },
    registration.kept !== null && {
      key: 'kept',
      term: say('registrations.fact.kept'),
      value: formatMoney(locale, registration.kept),
    },
    due !== null && {
      key: 'due',
      term: say(
        registration.change === null ? 'registrations.fact.amount' : 'registrations.admin.desk.difference',
      ),
      value: formatMoney(locale, due),
    },
    seatHeldUntil !== null && {
      key: 'seat',
      term: say('registrations.fact.seatHeldUntil'),
      value: formatInstant(locale, seatHeldUntil),
    },
    at('createdAt', say('registrations.fact.createdAt'), registration.createdAt),
    at('confirmedAt', say('registrations.admin.confirmedAt'), confirmedAt),
    at('cancelledAt', say('registrations.admin.cancelledAt'), cancelledAt),
  ]);
}

export function useAnswerFacts({ answers, audience, locale: formLocale }: RegistrationDetail): Definition[] {
  const say = useSay();
  const none = say('console.none');
  const { dietaryNeed, dietaryNote } = answers;
  const text = (key: Exclude<keyof typeof answers, 'wantsCredits' | 'dietaryNeed'>) => ({
    key,
    term: say(`registrations.field.${key}`),
    value: answers[key] || none,
  });
  const address = [answers.zipcode, answers.addr1, answers.addr2].filter(Boolean).join(' ');
  const isKorean = audience === 'korean';
  return withoutFalse([
    isKorean && text('name'),
    text('familyName'),
    text('givenName'),
    text('email'),
    text('phone'),
    isKorean && text('licenceNumber'),
    isKorean && text('affiliationKo'),
    text('affiliationEn'),
    text('department'),
    !isKorean && text('country'),
    address !== '' && { key: 'address', term: say('registrations.admin.address'), value: address },
    {
      key: 'dietary',
      term: say('registrations.field.dietaryNeed'),
      value: [say(`registrations.options.${dietaryNeed}`), dietaryNote].filter(Boolean).join(' · '),
    },
    isKorean && {
      key: 'credits',
      term: say('registrations.field.wantsCredits'),
      value: say(`registrations.admin.credits.${answers.wantsCredits ? 'wanted' : 'unwanted'}`),
    },
    {
      key: 'locale',
      term: say('registrations.admin.locale'),
      value: say(`registrations.admin.locale.${formLocale}`),
    },
  ]);
}
