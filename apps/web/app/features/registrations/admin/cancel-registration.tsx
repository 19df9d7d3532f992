import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { cancelRegistration } from '@airway/contract/registrations-admin';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import type { ActProps } from './registration-acts.tsx';

type Charge = ReplyOf<typeof cancelRegistration>['charge'];

/** Returns the message key for the refund's result. */
const outcomeOf = (charge: Charge) =>
  charge === null
    ? 'unpaid'
    : charge.phase === 'reversed'
      ? 'refunded'
      : charge.phase === 'reversal-failed'
        ? 'refused'
        : 'waits';

/** Cancels a registration; the button of a paid one names the refunded amount. */
export function CancelRegistration({ registration, onClose, onDone }: ActProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, charge, userName, registrationNumber } = registration;
  const givesBack = charge?.phase === 'paid' ? charge.amount : undefined;
  const amount = givesBack === undefined ? '' : formatMoney(locale, givesBack);
  const form = useForm({
    schema: bodyOf(cancelRegistration),
    id: 'cancel-',
    read: () => ({ givesBack }),
    async send(body) {
      const answer = await authorisedCall(cancelRegistration, { params: { id }, body });
      const outcome = outcomeOf(answer.charge);
      await revalidate();
      onDone({
        sentence: say(`registrations.admin.cancel.done.${outcome}`, { amount }),
        isWhole: outcome === 'unpaid' || outcome === 'refunded',
      });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.cancel.title', { name: userName, number: registrationNumber })}
      confirmLabel={
        givesBack === undefined
          ? say('registrations.admin.cancel')
          : say('registrations.admin.cancel.refund', { amount })
      }
      isDangerous
    >
      <p>{say('registrations.admin.cancel.text')}</p>
      {givesBack !== undefined && <p>{say('registrations.admin.cancel.text.refund', { amount })}</p>}
      <ReasonField form={form} />
    </ActDialog>
  );
}
