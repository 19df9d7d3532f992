import { bodyOf } from '@airway/contract/forms';
import { expectPayment, waiveFee } from '@airway/contract/registration-desk';
import type { Money } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../../console/act-dialog.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useRequestKey } from '../../../../forms/use-request-key.ts';
import { formatDay } from '../../../../platform/dates.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type DueProps, dayInSeoul, PeriodField, todayInSeoul } from './take-money.tsx';

/** Institutions usually pay by the end of the next month. */
const invoiceDays = 30;

type Later = 'transfer' | 'invoice';
interface DialogProps extends DueProps {
  onClose: () => void;
}

function useChosenTotal({ due }: Pick<DueProps, 'due'>) {
  const [period, setPeriod] = useState(due.totals[0]?.period);
  const chosen = due.totals.find((one) => one.period === period) ?? due.totals[0];
  const total: Money = chosen?.total ?? { amountMinor: 0, currency: 'KRW' };
  return { period: chosen?.period, total, setPeriod };
}

/** Expects a transfer until a day, or invoices an institution. */
function ExpectPayment({ method, registration, due, onClose, onDone }: DialogProps & { method: Later }) {
  const say = useSay();
  const locale = useLocale();
  const key = useRequestKey();
  const { period, total, setPeriod } = useChosenTotal({ due });
  const amount = formatMoney(locale, total);
  const form = useForm({
    schema: bodyOf(expectPayment),
    id: 'later-',
    first: method === 'transfer' ? { payer: registration.userName } : { dueOn: dayInSeoul(invoiceDays) },
    read: (typed) => ({
      paymentId: key.current(),
      total,
      period,
      method,
      payer: String(typed.get('payer') ?? ''),
      dueOn: String(typed.get('dueOn') ?? ''),
      ...(method === 'invoice' && { businessNumber: String(typed.get('businessNumber') ?? '') }),
    }),
    async send(body) {
      await authorisedCall(expectPayment, { params: { id: registration.id }, body });
      await onDone(
        say(`registrations.admin.desk.${method}.done`, {
          amount,
          payer: body.payer,
          day: formatDay(locale, body.dueOn),
        }),
      );
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`registrations.admin.desk.${method}.title`, { name: registration.userName })}
      confirmLabel={say(`registrations.admin.desk.${method}.confirm`, { amount })}
    >
      <p>{say(`registrations.admin.desk.${method}.text`)}</p>
      <PeriodField totals={due.totals} onChange={setPeriod} />
      <Field {...form.field('payer')} label={say(`registrations.admin.desk.${method}.payer`)} required>
        <TextInput autoComplete="off" />
      </Field>
      {method === 'invoice' && (
        <Field
          {...form.field('businessNumber')}
          label={say('registrations.admin.desk.businessNumber')}
          hint="000-00-00000"
          width="half"
          required
        >
          <TextInput autoComplete="off" inputMode="numeric" />
        </Field>
      )}
      <Field {...form.field('dueOn')} label={say('registrations.admin.desk.dueOn')} width="half" required>
        <TextInput type="date" min={todayInSeoul()} />
      </Field>
    </ActDialog>
  );
}

/** Confirms without the fee. */
function WaiveFee({ registration, due, onClose, onDone }: DialogProps) {
  const say = useSay();
  const locale = useLocale();
  const { period, total } = useChosenTotal({ due });
  const amount = formatMoney(locale, total);
  const form = useForm({
    schema: bodyOf(waiveFee),
    id: 'waive-',
    read: (typed) => ({ reason: String(typed.get('reason') ?? ''), total, period }),
    async send(body) {
      await authorisedCall(waiveFee, { params: { id: registration.id }, body });
      await onDone(say('registrations.admin.desk.waive.done', { name: registration.userName, amount }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.desk.waive.title', { name: registration.userName })}
      confirmLabel={say('registrations.admin.desk.waive.confirm', { amount })}
    >
      <p>{say('registrations.admin.desk.waive.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Ways without money at this moment: a transfer or an invoice that comes later, or no fee. */
export function LaterPayment(props: DueProps) {
  const say = useSay();
  const [open, setOpen] = useState<Later | 'waive'>();
  const dialog = {
    ...props,
    onClose: () => setOpen(undefined),
    onDone: async (sentence: string) => {
      setOpen(undefined);
      await props.onDone(sentence);
    },
  };
  const ways = props.due.isDifference ? (['transfer'] as const) : (['transfer', 'invoice', 'waive'] as const);
  return (
    <section aria-label={say('registrations.admin.desk.later')}>
      <Cluster>
        {ways.map((way) => (
          <Button key={way} variant="secondary" size="small" onClick={() => setOpen(way)}>
            {say(`registrations.admin.desk.${way}`)}
          </Button>
        ))}
      </Cluster>
      {open === 'waive' && <WaiveFee {...dialog} />}
      {(open === 'transfer' || open === 'invoice') && <ExpectPayment {...dialog} method={open} />}
    </section>
  );
}
