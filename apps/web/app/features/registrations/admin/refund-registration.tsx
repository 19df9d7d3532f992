import { bodyOf } from '@airway/contract/forms';
import type { PaidLine } from '@airway/contract/registration-lines';
import { refundRegistration } from '@airway/contract/registrations-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { readAmount } from '../../../console/amounts.ts';
import { useMay } from '../../../console/use-staff.ts';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { secondYesMessage } from '../../../platform/second-yes.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountExamples } from './amount-examples.ts';
import { ByHandNotice, byHandOf, PaymentsLink } from './by-hand.tsx';
import type { ActProps } from './registration-acts.tsx';

/** Refunds a part of a payment; the registration stays. */
export function RefundRegistration({
  registration,
  lines,
  onClose,
  onDone,
}: ActProps & { lines: readonly PaidLine[] }) {
  const say = useSay();
  const locale = useLocale();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { id, charge, userName, registrationNumber } = registration;
  const remaining = charge?.amount ?? { amountMinor: 0, currency: 'KRW' };
  const { currency } = remaining;
  const [typed, setTyped] = useState('');
  const form = useForm({
    schema: bodyOf(refundRegistration),
    id: 'refund-',
    read: (sent) => ({
      amountMinor: readAmount(String(sent.get('amountMinor') ?? ''), currency),
      remaining,
      lineId: String(sent.get('lineId') ?? '') || undefined,
    }),
    async send(body) {
      const answer = await authorisedCall(refundRegistration, { params: { id }, body }).catch(
        (error: unknown) => {
          const sentence = secondYesMessage(error);
          if (sentence === undefined) throw error;
          onDone({ sentence });
        },
      );
      if (answer === undefined) return;
      const byHand = byHandOf(registration, body.amountMinor);
      const isByHand = answer.phase === 'refused' && byHand.amountMinor > 0;
      const outcome = isByHand ? 'byHand' : answer.phase;
      await revalidate();
      onDone({
        sentence: say(`registrations.admin.refund.done.${outcome}`, {
          amount: formatMoney(locale, {
            amountMinor: isByHand ? byHand.amountMinor : body.amountMinor,
            currency,
          }),
          remaining: formatMoney(locale, answer.remaining),
        }),
        isWhole: outcome === 'returned',
        ...(outcome === 'byHand' && { more: <PaymentsLink number={registrationNumber} /> }),
      });
    },
  });
  const labelOf = ({ option, amount }: PaidLine) => {
    const name = option === null ? say('registrations.lineKind.category') : textIn(locale, option.name).text;
    const person = option?.person;
    return [name, person, formatMoney(locale, amount)].filter(Boolean).join(' · ');
  };
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.refund.title', { name: userName, number: registrationNumber })}
      confirmLabel={say('registrations.admin.refund.send')}
      isDangerous
    >
      <p>{say('registrations.admin.refund.text')}</p>
      <p>
        {say(
          may('REGISTRATION_Manage')
            ? 'registrations.admin.refund.whole'
            : 'registrations.admin.refund.whole.ask',
        )}
      </p>
      {lines.length > 1 && (
        <Field
          {...form.field('lineId')}
          label={say('registrations.admin.refund.line')}
          hint={say('registrations.admin.refund.line.hint')}
        >
          <Select
            placeholder={say('registrations.admin.refund.line.any')}
            options={lines.map((line) => ({ value: line.id, label: labelOf(line) }))}
          />
        </Field>
      )}
      <Field
        {...form.field('amountMinor')}
        label={say('registrations.admin.refund.amount', { unit: say(`console.unit.${currency}`) })}
        hint={say('registrations.admin.refund.amount.hint', {
          amount: formatMoney(locale, remaining),
          example: amountExamples[currency],
        })}
        required
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <ByHandNotice registration={registration} amountMinor={readAmount(typed, currency)} />
      <ReasonField form={form} />
    </ActDialog>
  );
}
