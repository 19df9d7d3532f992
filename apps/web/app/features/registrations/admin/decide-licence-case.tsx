import { bodyOf } from '@airway/contract/forms';
import { decideLicenceCase, type LicenceCase } from '@airway/contract/registrations-admin';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';

interface DecideLicenceCaseProps {
  licenceCase: LicenceCase;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Decides about a licence number: cancels the registration that has it, or keeps it there. */
export function DecideLicenceCase({ licenceCase, onClose, onDone }: DecideLicenceCaseProps) {
  const say = useSay();
  const { id, licenceNumber: licence } = licenceCase;
  const form = useForm({
    schema: bodyOf(decideLicenceCase),
    id: 'licence-',
    first: { decision: 'dismissed' },
    async send(body) {
      await authorisedCall(decideLicenceCase, { params: { id }, body });
      onDone(say('registrations.admin.licence.decided', { licence }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.licence.decide.title', { licence })}
      confirmLabel={say('registrations.admin.licence.decide')}
    >
      <RadioGroup
        {...form.field('decision')}
        legend={say('registrations.admin.licence.decision')}
        options={[
          { value: 'dismissed', label: say('registrations.admin.licence.dismiss') },
          { value: 'freed', label: say('registrations.admin.licence.free') },
        ]}
      />
      <ReasonField form={form} hint={say('registrations.admin.licence.reason.hint')} />
    </ActDialog>
  );
}
