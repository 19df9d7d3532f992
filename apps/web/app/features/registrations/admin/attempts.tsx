import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatDay, formatDeadline, formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DoneBy } from './done-by.tsx';
import styles from './registration-page.module.css';

const tones = {
  created: 'plain',
  approving: 'warn',
  unknown: 'warn',
  paid: 'ok',
  failed: 'danger',
  reversing: 'warn',
  reversed: 'plain',
  'reversal-failed': 'danger',
} as const;

type Payment = RegistrationDetail['payments'][number];

/** Returns the message about a phase. Money that did not come through the gateway has words of its own. */
function phaseText(phase: Payment['phase'], method: Payment['method']) {
  const isSpecial = phase === 'created' || phase === 'reversed' || phase === 'reversal-failed';
  return method === 'card' || !isSpecial
    ? (`payments.admin.phase.${phase}` as const)
    : (`payments.admin.handPhase.${phase}` as const);
}

/** Returns the message about a part that goes back. */
const refundText = (phase: Payment['refunds'][number]['phase'], method: Payment['method']) =>
  method === 'card'
    ? (`registrations.admin.refund.phase.${phase}` as const)
    : (`registrations.admin.refund.handPhase.${phase}` as const);

function Attempt({ payment }: { payment: Payment }) {
  const say = useSay();
  const locale = useLocale();
  const { phase, amount, orderNumber, steps, refunds, bankRefunds, gatewayMessage } = payment;
  // The gateway's card names and reasons are in Korean only.
  const card = [locale === 'ko' && payment.cardName, payment.cardNumberMasked].filter(Boolean).join(' ');
  const { method, payer, businessNumber, receivedOn, dueAt, reference, approvalNumber } = payment;
  const isExpected = phase === 'created' && method !== 'card';
  const byHand = [
    payer,
    businessNumber,
    receivedOn !== null && say('registrations.admin.receivedOn', { day: formatDay(locale, receivedOn) }),
    isExpected && dueAt !== null && say('registrations.admin.dueAt', { at: formatDeadline(locale, dueAt) }),
    reference,
  ];
  const facts = [
    say(`payments.method.${method}`),
    card,
    approvalNumber !== null && `${say('registrations.fact.approval')} ${approvalNumber}`,
    ...byHand,
    say('registrations.admin.order', { number: orderNumber }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{formatMoney(locale, amount)}</b>
        <Chip tone={isExpected ? 'warn' : tones[phase]}>{say(phaseText(phase, method))}</Chip>
      </p>
      <p className={styles.detail}>{facts}</p>
      {gatewayMessage !== null && (
        <p className={styles.detail} lang="ko">
          {gatewayMessage}
        </p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.steps} aria-label={say('registrations.admin.refunds')}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              {formatMoney(locale, refund.amount)} · {say(refundText(refund.phase, method))} ·{' '}
              {formatInstant(locale, refund.at)} · <DoneBy by={refund.by} />
              {refund.gatewayMessage !== null && <span lang="ko"> · {refund.gatewayMessage}</span>}
            </li>
          ))}
        </ul>
      )}
      {bankRefunds.length > 0 && (
        <ul className={styles.steps} aria-label={say('payments.admin.bankRefund.head')}>
          {bankRefunds.map((refund) => (
            <li key={refund.id}>
              {[
                `${say('payments.admin.bankRefund.head')} ${formatMoney(locale, refund.amount)}`,
                say(`payments.admin.bankRefund.state.${refund.state}`),
                refund.account !== null &&
                  `${refund.account.bankName || say(`payments.bank.${refund.account.bank}`)} ${refund.account.numberMasked}`,
                refund.transferredOn !== null && formatDay(locale, refund.transferredOn),
                refund.reference,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <Disclosure quiet summary={say('registrations.admin.steps')}>
        <ol className={styles.steps}>
          <ByPlace items={steps}>
            {({ phase: reached, by, at }) => (
              <li>
                {formatInstant(locale, at)} · {say(phaseText(reached, method))} · <DoneBy by={by} />
              </li>
            )}
          </ByPlace>
        </ol>
      </Disclosure>
    </li>
  );
}

/** Payment attempts, newest first, each with its history. */
export function Attempts({ payments }: Pick<RegistrationDetail, 'payments'>) {
  const say = useSay();
  if (payments.length === 0) return <p>{say('registrations.admin.payments.none')}</p>;
  return (
    <ul className={styles.entries}>
      {payments.map((payment) => (
        <Attempt key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
