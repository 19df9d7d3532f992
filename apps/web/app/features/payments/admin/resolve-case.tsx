import type { PaymentCase } from '@airway/contract/payments';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../console/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export interface ResolveCaseProps {
  paymentCase: PaymentCase;
  onClose: () => void;
  send: (body: { tno: string | null; note: string }) => Promise<void>;
}

/** Settles a case with the gateway's transaction number, or by stating that there is none. */
export function ResolveCase({ paymentCase, onClose, send }: ResolveCaseProps) {
  const say = useSay();
  const act = useAct();
  const [isFound, setFound] = useState(true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = { tno: isFound ? text('tno') : null, note: text('note') };
    void act.run(() => send(body));
  };
  const errorOf = (name: string) => {
    const code = act.fields[name];
    return code && say(`errors.field.${code}`);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('payments.admin.cases.resolve.title', { order: paymentCase.orderNumber })}
      closeLabel={say('console.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {act.problem !== undefined && (
            <Notice tone="danger" word={say('console.problem')} live="assertive">
              <p>{act.problem}</p>
            </Notice>
          )}
          <p>{say('payments.admin.cases.resolve.text')}</p>
          <RadioGroup
            id="case-found"
            name="found"
            legend={say('payments.admin.cases.found')}
            defaultValue="yes"
            options={[
              { value: 'yes', label: say('payments.admin.cases.found.yes') },
              { value: 'no', label: say('payments.admin.cases.found.no') },
            ]}
            onChange={(event) => setFound(event.currentTarget.value === 'yes')}
          />
          {isFound && (
            <Field
              id="case-tno"
              label={say('payments.admin.cases.tno')}
              hint={say('payments.admin.cases.tno.hint')}
              error={errorOf('tno')}
              width="half"
              required
            >
              <TextInput
                name="tno"
                defaultValue={paymentCase.tno ?? ''}
                inputMode="numeric"
                maxLength={14}
                autoComplete="off"
              />
            </Field>
          )}
          <Field
            id="case-note"
            label={say('payments.admin.cases.note')}
            hint={say('console.reason.hint')}
            error={errorOf('note')}
            required
          >
            <TextInput name="note" maxLength={500} autoComplete="off" />
          </Field>
          <div>
            <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
              {say('payments.admin.cases.resolve')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
