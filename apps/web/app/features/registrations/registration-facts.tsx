import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Chip } from '../../ui/chip.tsx';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { DiscountText } from './discount-text.tsx';
import { OptionList } from './option-list.tsx';

/** Colour of each state, everywhere. */
export const stateTones = { waiting: 'warn', completed: 'ok', failed: 'danger', cancelled: 'plain' } as const;

export function RegistrationFacts({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const locale = useLocale();
  const { payment, amountDue, seatHeldUntil, state } = registration;
  const paid = payment?.state === 'completed' ? payment : undefined;
  const refundedMinor = paid?.refunded?.amountMinor ?? 0;
  const goesBackMinor = paid?.kept == null ? 0 : paid.amount.amountMinor - paid.kept.amountMinor;
  const money = (amountMinor: number) =>
    paid === undefined ? '' : formatMoney(locale, { ...paid.amount, amountMinor });
  // The gateway's card names are in Korean only.
  const card = [locale === 'ko' && paid?.cardName, paid?.cardNumberMasked].filter(Boolean).join(' ');
  const byHand = paid !== undefined && paid.method !== 'card' ? paid.method : undefined;
  /** A transfer or invoice that is not paid yet. */
  const expected = payment?.state === 'waiting' && payment.method !== 'card' ? payment : undefined;
  const facts: (Definition | false | null | undefined)[] = [
    {
      key: 'number',
      term: say('registrations.fact.number'),
      value: <b translate="no">{registration.number}</b>,
    },
    {
      key: 'state',
      term: say('registrations.fact.state'),
      value: <Chip tone={stateTones[state]}>{say(`registrations.state.${state}`)}</Chip>,
    },
    { key: 'name', term: say('registrations.fact.name'), value: registration.userName },
    registration.badgeName !== registration.userName && {
      key: 'badge',
      term: say('registrations.fact.badge'),
      value: <span lang="en">{registration.badgeName}</span>,
    },
    { key: 'email', term: say('registrations.fact.email'), value: registration.email },
    { key: 'affiliation', term: say('registrations.fact.affiliation'), value: registration.affiliation },
    {
      key: 'category',
      term: say('registrations.fact.category'),
      value: <Bilingual text={registration.categoryName} />,
    },
    registration.attendance !== null && {
      key: 'attendance',
      term: say('registrations.fact.attendance'),
      value: say(`ui.attendance.${registration.attendance}`),
    },
    registration.options.length > 0 && {
      key: 'options',
      term: say('registrations.fact.options'),
      value: <OptionList options={registration.options} />,
    },
    registration.discount !== null && {
      key: 'discount',
      term: say('registrations.fact.discount'),
      value: <DiscountText discount={registration.discount} />,
    },
    registration.wantsCredits !== null && {
      key: 'credits',
      term: say('registrations.field.wantsCredits'),
      value: say(
        registration.wantsCredits ? 'registrations.credits.wanted' : 'registrations.credits.unwanted',
      ),
    },
    amountDue &&
      expected === undefined && {
        key: 'amount',
        term: say('registrations.fact.amount'),
        value: formatMoney(locale, amountDue),
      },
    seatHeldUntil !== null && {
      key: 'seat',
      term: say('registrations.fact.seatHeldUntil'),
      value: formatInstant(locale, seatHeldUntil),
    },
    paid && {
      key: 'paid',
      term: say('registrations.fact.paid'),
      value: formatMoney(locale, paid.amount),
    },
    paid !== undefined &&
      goesBackMinor > refundedMinor && {
        key: 'owed',
        term: say('registrations.fact.refund'),
        value: say('registrations.refund.waiting', { amount: money(goesBackMinor - refundedMinor) }),
      },
    refundedMinor > 0 && {
      key: 'refunded',
      term: say('registrations.fact.refund'),
      value: say('registrations.refund.part', { amount: money(refundedMinor) }),
    },
    paid?.kept != null && {
      key: 'kept',
      term: say('registrations.fact.kept'),
      value: formatMoney(locale, paid.kept),
    },
    state === 'cancelled' &&
      (payment?.state === 'waiting' || payment?.state === 'cancelled') && {
        key: 'refund',
        term: say('registrations.fact.refund'),
        value: say(`registrations.refund.${payment.state}`, { amount: formatMoney(locale, payment.amount) }),
      },
    expected !== undefined &&
      state !== 'cancelled' && {
        key: 'expected',
        term: say('registrations.fact.amount'),
        value: say(
          expected.method === 'invoice' ? 'registrations.fee.invoiced' : 'registrations.fee.expected',
          { amount: formatMoney(locale, expected.amount) },
        ),
      },
    state === 'completed' &&
      paid === undefined &&
      expected === undefined && {
        key: 'free',
        term: say('registrations.fact.amount'),
        value: say('registrations.fee.free'),
      },
    paid?.receivedOn != null && {
      key: 'receivedOn',
      term: say('registrations.fact.receivedOn'),
      value: formatDay(locale, paid.receivedOn),
    },
    paid?.receivedOn === null &&
      paid.paidAt !== null && {
        key: 'paidAt',
        term: say('registrations.fact.paidAt'),
        value: formatInstant(locale, paid.paidAt),
      },
    byHand !== undefined && {
      key: 'method',
      term: say('registrations.fact.method'),
      value: say(`payments.method.${byHand}`),
    },
    card !== '' && { key: 'card', term: say('registrations.fact.card'), value: card },
    paid?.approvalNumber != null && {
      key: 'approval',
      term: say('registrations.fact.approval'),
      value: paid.approvalNumber,
    },
    ...(paid?.further ?? []).map((one) => ({
      key: one.statusKey,
      term: say('registrations.fact.further'),
      value: [
        formatMoney(locale, one.amount),
        one.method !== 'card' && say(`payments.method.${one.method}`),
        one.receivedOn !== null && formatDay(locale, one.receivedOn),
        one.receivedOn === null && one.paidAt !== null && formatInstant(locale, one.paidAt),
        one.approvalNumber !== null && `${say('registrations.fact.approval')} ${one.approvalNumber}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    {
      key: 'createdAt',
      term: say('registrations.fact.createdAt'),
      value: formatInstant(locale, registration.createdAt),
    },
  ];
  return <DefinitionList items={facts.filter((one) => typeof one === 'object' && one !== null)} />;
}
