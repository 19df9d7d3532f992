import { divideReturn } from '@airway/contract/payments';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useMay } from '../../../console/use-staff.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Payment = RegistrationDetail['payments'][number];

const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { phase, amount }) => sum + (phase === 'returned' ? amount.amountMinor : 0), 0);

/** Returns how much of a sum that goes back staff must return by hand, in minor units, with the methods of that money. */
export function byHandOf({ payments }: Pick<RegistrationDetail, 'payments'>, amountMinor: number) {
  const charges = payments
    .filter(({ phase }) => phase === 'paid')
    .map((payment) => ({
      method: payment.method,
      remainingMinor: payment.amount.amountMinor - refundedOf(payment),
    }));
  const parts = divideReturn(charges, amountMinor).filter(
    (part) => part.charge.method !== 'card' && part.amountMinor > 0,
  );
  return {
    amountMinor: parts.reduce((sum, part) => sum + part.amountMinor, 0),
    methods: parts.map(({ charge }) => charge.method),
  };
}

interface ByHandProps {
  registration: RegistrationDetail;
  /** Sum that goes back, in minor units; undefined or not a number while none is chosen. */
  amountMinor: number | undefined;
}

/** Says before a refund which part of it does not go back by itself, and what staff then do. */
export function ByHandNotice({ registration, amountMinor = 0 }: ByHandProps) {
  const say = useSay();
  const locale = useLocale();
  const { charge } = registration;
  const byHand = byHandOf(registration, Number.isNaN(amountMinor) ? 0 : amountMinor);
  if (charge === null || byHand.amountMinor === 0) return null;
  const amount = formatMoney(locale, { ...charge.amount, amountMinor: byHand.amountMinor });
  return (
    <Notice tone="warn" word={say('ui.notice.word')} live="polite">
      <p>{say('registrations.admin.byHand', { amount })}</p>
      <p>
        {say(
          byHand.methods.includes('transfer')
            ? 'registrations.admin.byHand.transfer'
            : 'registrations.admin.byHand.todo',
        )}
      </p>
    </Notice>
  );
}

/** A link to the payments of a registration, where staff record what they returned. */
export function PaymentsLink({ number }: { number: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  const href = pathTo(`/Admin/Payments?query=${number}`);
  return <Link href={href}>{say('registrations.admin.byHand.payments')}</Link>;
}

/** A link to the payments that staff must check; for those who may not, whom to ask. */
export function CasesLink() {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  if (!may('PAYMENT_Manage')) return say('registrations.admin.byHand.ask');
  return <Link href={pathTo('/Admin/PaymentCases')}>{say('registrations.admin.byHand.cases')}</Link>;
}
