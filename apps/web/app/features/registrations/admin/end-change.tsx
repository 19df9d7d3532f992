import { changeLines, getLineChoices } from '@airway/contract/registration-lines';
import { WithReason } from '@airway/contract/rules';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import type { ActProps } from './registration-acts.tsx';

/** Ends a change that waits for its payment: the registration stays as it is. */
export function EndChange({ registration: { id, userName }, onClose, onDone }: ActProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: WithReason,
    id: 'end-',
    async send({ reason }) {
      const params = { id };
      const choices = await authorisedCall(getLineChoices, { params });
      const { version, isPaid, categoryCode, attendance, options, discountCode, periods } = choices;
      const nothing = { amountMinor: 0, currency: 'KRW' } as const;
      const { outcome } = await authorisedCall(changeLines, {
        params,
        body: {
          ...{ reason, version, isPaid, categoryCode, attendance, options, discountCode },
          ...{ period: periods[0] ?? 'early', pays: nothing, givesBack: nothing, mailsDue: false },
        },
      });
      await revalidate();
      const isEnded = outcome === 'ended';
      onDone({
        sentence: say(isEnded ? 'registrations.admin.lines.done.ended' : 'registrations.admin.changes.over'),
        isWhole: isEnded,
      });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.changes.end.title', { name: userName })}
      confirmLabel={say('registrations.admin.changes.end')}
    >
      <p>{say('registrations.admin.changes.end.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
