import { bodyOf } from '@airway/contract/forms';
import { type BalanceDay, closeBalanceDay } from '@airway/contract/payments-balance';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

interface CloseBalanceDayProps {
  day: BalanceDay;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Closes a day in spite of its differences, with a reason. */
export function CloseBalanceDay({ day, onClose, onDone }: CloseBalanceDayProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { id, version, differing } = day;
  const name = formatDay(locale, day.day);
  const form = useForm({
    schema: bodyOf(closeBalanceDay),
    id: 'balance-',
    read: () => ({ version }),
    async send(body) {
      await authorisedCall(closeBalanceDay, { params: { id }, body });
      await revalidate();
      onDone(say('payments.admin.balance.close.done', { day: name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('payments.admin.balance.close.title', { day: name })}
      confirmLabel={say('payments.admin.balance.close')}
    >
      <p>{say('payments.admin.balance.close.text', { count: differing })}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
