import type { Money } from '@airway/contract';
import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { cancelRegistration } from '@airway/contract/registrations-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { readAmount } from '../../../console/amounts.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { secondYesMessage } from '../../../platform/second-yes.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { ByHandNotice, byHandOf, CasesLink, PaymentsLink } from './by-hand.tsx';
import { type Choice, choicesFor, RefundChoice } from './refund-choice.tsx';
import type { ActProps } from './registration-acts.tsx';

type Answer = ReplyOf<typeof cancelRegistration>;

/** Returns the message key for the refund's result. */
function outcomeOf({ charge, refund }: Answer, givesBack: Money | undefined, isByHand: boolean) {
  if (charge === null || !givesBack?.amountMinor) return 'unpaid';
  if (charge.phase === 'reversed' || refund === 'returned') return 'refunded';
  if (charge.phase !== 'reversal-failed' && refund !== 'refused') return 'waits';
  return isByHand ? 'byHand' : 'refused';
}

/** Cancels a registration. Staff choose how much of a payment goes back; the button names the sum. */
export function CancelRegistration({ registration, onClose, onDone }: ActProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, charge, cancellation, userName, registrationNumber } = registration;
  const remaining = charge?.phase === 'paid' ? charge.amount : undefined;
  const [choice, setChoice] = useState<Choice>(choicesFor(registration)[0] ?? 'whole');
  const [typed, setTyped] = useState('');
  const chosenMinor = {
    table: cancellation?.givesBack.amountMinor,
    whole: remaining?.amountMinor,
    other: remaining && readAmount(typed, remaining.currency),
  }[choice];
  const money = (amount: Money) => formatMoney(locale, amount);
  const form = useForm({
    schema: bodyOf(cancelRegistration),
    id: 'cancel-',
    read() {
      if (remaining === undefined) return {};
      const { currency } = remaining;
      return { givesBack: { amountMinor: chosenMinor as number, currency }, remaining };
    },
    async send(body) {
      const answer = await authorisedCall(cancelRegistration, { params: { id }, body }).catch(
        (error: unknown) => {
          const sentence = secondYesMessage(error);
          if (sentence === undefined) throw error;
          onDone({ sentence });
        },
      );
      if (answer === undefined) return;
      const isByHand = byHandOf(registration, body.givesBack?.amountMinor ?? 0).amountMinor > 0;
      const outcome = outcomeOf(answer, body.givesBack, isByHand);
      await revalidate();
      onDone({
        sentence: say(`registrations.admin.cancel.done.${outcome}`, {
          amount: body.givesBack === undefined ? '' : money(body.givesBack),
        }),
        isWhole: outcome === 'unpaid' || outcome === 'refunded',
        ...(outcome === 'byHand' && { more: <PaymentsLink number={registrationNumber} /> }),
        ...(outcome === 'refused' && { more: <CasesLink /> }),
      });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.cancel.title', { name: userName, number: registrationNumber })}
      confirmLabel={
        remaining === undefined || !chosenMinor
          ? say('registrations.admin.cancel')
          : say('registrations.admin.cancel.refund', {
              amount: money({ ...remaining, amountMinor: chosenMinor }),
            })
      }
      isDangerous
    >
      <p>{say('registrations.admin.cancel.text')}</p>
      {remaining !== undefined && (
        <RefundChoice
          registration={registration}
          choice={choice}
          onChoice={(one) => {
            setChoice(one);
            // The field for another amount begins empty.
            setTyped('');
          }}
          onTyped={setTyped}
          error={form.errorOf('givesBack.amountMinor')}
        />
      )}
      <ByHandNotice registration={registration} amountMinor={chosenMinor} />
      <ReasonField form={form} />
    </ActDialog>
  );
}
