import type { LicenceCase } from '@airway/contract/registrations-admin';
import type { FormEvent } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAct } from '../use-act.ts';

type Decision = 'freed' | 'dismissed';

export interface DecideLicenceCaseProps {
  licenceCase: LicenceCase | undefined;
  onClose: () => void;
  send: (licenceCase: LicenceCase, body: { decision: Decision; reason: string }) => Promise<void>;
}

/** Frees a licence number by cancelling the registration that holds it, or leaves it there. */
export function DecideLicenceCase({ licenceCase, onClose, send }: DecideLicenceCaseProps) {
  const say = useSay();
  const act = useAct();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (licenceCase === undefined) return;
    const form = new FormData(event.currentTarget);
    const decision = form.get('decision') === 'freed' ? 'freed' : 'dismissed';
    const reason = String(form.get('reason') ?? '').trim();
    void act.run(() => send(licenceCase, { decision, reason }));
  };
  const code = act.fields.reason;
  return (
    <Dialog
      isOpen={licenceCase !== undefined}
      onClose={onClose}
      title={say('admin.licence.decide.title', { licence: licenceCase?.licenceNumber ?? '' })}
      closeLabel={say('admin.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {act.problem !== undefined && (
            <Notice tone="danger" word={say('admin.problem')} live="assertive">
              <p>{act.problem}</p>
            </Notice>
          )}
          <RadioGroup
            id="licence-decision"
            name="decision"
            legend={say('admin.licence.decision')}
            defaultValue="dismissed"
            options={[
              { value: 'dismissed', label: say('admin.licence.dismiss') },
              { value: 'freed', label: say('admin.licence.free') },
            ]}
          />
          <Field
            id="licence-reason"
            label={say('admin.reason')}
            hint={say('admin.licence.reason.hint')}
            error={code && say(`errors.field.${code}`)}
            required
          >
            <TextInput name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <div>
            <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
              {say('admin.cases.resolve')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
