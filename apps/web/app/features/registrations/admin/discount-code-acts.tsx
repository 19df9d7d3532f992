import { bodyOf } from '@airway/contract/forms';
import {
  changeDiscountCode,
  type DiscountCode,
  switchDiscountCode,
} from '@airway/contract/registration-discounts';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { CodeLimits, limitsIn } from './code-limits.tsx';

interface Props {
  row: DiscountCode;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Changes the limits of a code; its discount stays. */
export function ChangeCode({ row, onClose, onDone }: Props) {
  const say = useSay();
  const { id, code } = row;
  const form = useForm({
    schema: bodyOf(changeDiscountCode),
    id: 'code-',
    read: limitsIn,
    async send(body) {
      await authorisedCall(changeDiscountCode, { params: { id }, body });
      onDone(say('registrations.admin.discount.changed', { code }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.discount.change.title', { code })}
      confirmLabel={say('registrations.admin.discount.change')}
    >
      <p>{say('registrations.admin.discount.change.text')}</p>
      <CodeLimits form={form} code={row} />
    </ActDialog>
  );
}

/** Disables a code, or enables it again. */
export function SwitchCode({ row: { id, code, state }, onClose, onDone }: Props) {
  const say = useSay();
  const isDisabled = state !== 'disabled';
  const act = isDisabled ? 'disable' : 'enable';
  const form = useAct({
    async send() {
      await authorisedCall(switchDiscountCode, { params: { id }, body: { isDisabled } });
      onDone(say(`registrations.admin.discount.${act}d`, { code }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`registrations.admin.discount.${act}.title`, { code })}
      confirmLabel={say(`registrations.admin.discount.${act}`)}
      isDangerous={isDisabled}
    >
      {isDisabled && <p>{say('registrations.admin.discount.disable.text')}</p>}
    </ActDialog>
  );
}
