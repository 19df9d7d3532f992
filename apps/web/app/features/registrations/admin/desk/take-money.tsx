import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type getDue, takePayment } from '@airway/contract/registration-desk';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import type { Money } from '@airway/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { readAmount } from '../../../../console/amounts.ts';
import { ContractForm, SendButton } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useRequestKey } from '../../../../forms/use-request-key.ts';
import { Bilingual } from '../../../../platform/bilingual.tsx';
import { browserNowMs } from '../../../../platform/clock.ts';
import { formatDay, inSeoul } from '../../../../platform/dates.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { amountExamples } from '../amount-examples.ts';
import styles from './desk.module.css';

export interface DueProps {
  registration: RegistrationDetail;
  due: ReplyOf<typeof getDue>;
  onDone: (sentence: string) => Promise<void>;
}

type Due = DueProps['due'];
type Total = Due['totals'][number];

const methods = ['terminal', 'cash', 'transfer'] as const;
type Method = (typeof methods)[number];

/** Method that this desk took last. */
const lastMethod = {
  key: 'desk.method',
  read: (): Method => methods.find((one) => one === localStorage.getItem(lastMethod.key)) ?? 'terminal',
  write: (method: Method) => localStorage.setItem(lastMethod.key, method),
};

const dayMs = 24 * 60 * 60 * 1000;
/** The day that is some days from now. */
export const dayInSeoul = (daysAhead: number) =>
  inSeoul(new Date(browserNowMs() + daysAhead * dayMs).toISOString()).day;
export const todayInSeoul = () => dayInSeoul(0);

/** The lines of a total, with the discount. */
function TotalLines({ total: { lines, discount } }: { total: Total }) {
  const say = useSay();
  const locale = useLocale();
  if (lines.length < 2 && discount === null) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two accompanying persons have the same name
        <li key={place}>
          <Bilingual text={name} /> <span>{formatMoney(locale, price)}</span>
        </li>
      ))}
      {discount !== null && (
        <li>
          {say('registrations.fact.discount')} {discount.code}{' '}
          <span>−{formatMoney(locale, discount.amount)}</span>
        </li>
      )}
    </ul>
  );
}

/** Lets staff choose the price of an earlier period, where there is one: the money arrived in time. */
export function PeriodField({
  totals,
  onChange,
}: {
  totals: Due['totals'];
  onChange: (period: Total['period']) => void;
}) {
  const say = useSay();
  const locale = useLocale();
  if (totals.length < 2) return null;
  return (
    <Field label={say('registrations.admin.desk.period')} width="half">
      <Select
        name="period"
        options={totals.map(({ period, total }) => ({
          value: period,
          label: `${say(`editions.fees.period.${period}`)} · ${formatMoney(locale, total)}`,
        }))}
        onChange={(event) => onChange(event.currentTarget.value as Total['period'])}
      />
    </Field>
  );
}

function MethodDetails({
  method,
  field,
}: {
  method: Method;
  field: (name: 'payer' | 'reference' | 'cardName' | 'approvalNumber' | 'receivedOn') => object;
}) {
  const say = useSay();
  if (method === 'cash') return null;
  if (method === 'terminal')
    return (
      <div className={styles.pair}>
        <Field
          {...field('cardName')}
          label={say('registrations.admin.desk.cardName')}
          mark={say('ui.mark.optional')}
        >
          <TextInput autoComplete="off" />
        </Field>
        <Field
          {...field('approvalNumber')}
          label={say('registrations.admin.desk.approvalNumber')}
          mark={say('ui.mark.optional')}
        >
          <TextInput autoComplete="off" inputMode="numeric" />
        </Field>
      </div>
    );
  return (
    <div className={styles.pair}>
      <Field {...field('payer')} label={say('registrations.admin.desk.payer')} mark={say('ui.mark.optional')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field {...field('receivedOn')} label={say('registrations.admin.desk.receivedOn')} required>
        <TextInput type="date" max={todayInSeoul()} />
      </Field>
    </div>
  );
}

/** Records money that was just received. Enter sends it: method and amount are filled in. */
export function TakeMoney({ registration, due, onDone }: DueProps) {
  const say = useSay();
  const locale = useLocale();
  const key = useRequestKey();
  const [period, setPeriod] = useState(due.totals[0]?.period);
  const total = due.totals.find((one) => one.period === period) ?? due.totals[0];
  const { expected } = due;
  const [method, setMethod] = useState<Method>(() => (expected === null ? lastMethod.read() : 'transfer'));
  const sum: Money = total?.total ?? { amountMinor: 0, currency: 'KRW' };
  const amount = formatMoney(locale, sum);
  const form = useForm({
    schema: bodyOf(takePayment),
    id: 'take-',
    first: { receivedOn: todayInSeoul(), payer: expected?.payer ?? '' },
    read: (typed) => {
      const text = (name: string) => String(typed.get(name) ?? '');
      const other = readAmount(text('received.amountMinor'), sum.currency);
      return {
        paymentId: method === 'transfer' && expected !== null ? expected.id : key.current(),
        total: sum,
        period: total?.period,
        method,
        receivedOn: method === 'transfer' ? text('receivedOn') : todayInSeoul(),
        payer: text('payer'),
        reference: text('reference'),
        cardName: text('cardName'),
        approvalNumber: text('approvalNumber'),
        ...(other !== undefined && {
          received: { amountMinor: other, reason: text('received.reason') },
        }),
      };
    },
    async send(body) {
      await authorisedCall(takePayment, { params: { id: registration.id }, body });
      lastMethod.write(method);
      key.renew();
      await onDone(
        say('registrations.admin.desk.taken', {
          name: registration.userName,
          amount: formatMoney(locale, { ...sum, amountMinor: body.received?.amountMinor ?? sum.amountMinor }),
          method: say(`payments.method.${method}`),
        }),
      );
    },
  });
  const section = useRef<HTMLElement>(null);
  // The next key after the search chooses the method, or takes the money.
  useEffect(
    () => section.current?.querySelector<HTMLInputElement>('input[name=method]:checked')?.focus(),
    [],
  );
  return (
    <section ref={section} aria-labelledby="desk-due" className={styles.due}>
      <h3 id="desk-due">
        {say(due.isDifference ? 'registrations.admin.desk.difference' : 'registrations.admin.desk.due')}{' '}
        <b className={styles.amount}>{amount}</b>
      </h3>
      {total !== undefined && <TotalLines total={total} />}
      {expected !== null && (
        <Notice tone="info" word={say('ui.notice.word')}>
          <p>
            {say(`registrations.admin.desk.expected.${expected.method}`, {
              payer: expected.payer,
              amount: formatMoney(locale, expected.amount),
              day: formatDay(locale, inSeoul(new Date(Date.parse(expected.dueAt) - 1).toISOString()).day),
            })}
          </p>
        </Notice>
      )}
      <ContractForm form={form}>
        <PeriodField totals={due.totals} onChange={setPeriod} />
        <RadioGroup
          id="take-method"
          name="method"
          legend={say('registrations.admin.desk.method')}
          defaultValue={method}
          options={methods.map((one) => ({
            value: one,
            label: say(`payments.method.${one}`),
          }))}
          onChange={(event) => setMethod(event.currentTarget.value as Method)}
        />
        <MethodDetails method={method} field={form.field} />
        <Disclosure quiet summary={say('registrations.admin.desk.more')}>
          <Field
            {...form.field('received.amountMinor')}
            label={say('registrations.admin.desk.received', { unit: say(`console.unit.${sum.currency}`) })}
            hint={say('registrations.admin.desk.received.hint', { example: amountExamples[sum.currency] })}
            mark={say('ui.mark.optional')}
            width="half"
          >
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            {...form.field('received.reason')}
            label={say('registrations.admin.desk.received.reason')}
            mark={say('ui.mark.optional')}
          >
            <TextInput autoComplete="off" />
          </Field>
          <Field
            {...form.field('reference')}
            label={say('registrations.admin.desk.reference')}
            mark={say('ui.mark.optional')}
          >
            <TextInput autoComplete="off" />
          </Field>
        </Disclosure>
        <div>
          <SendButton form={form}>{say('registrations.admin.desk.take', { amount })}</SendButton>
        </div>
      </ContractForm>
    </section>
  );
}
