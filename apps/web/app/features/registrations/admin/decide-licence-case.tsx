import type { LicenceCase } from '@airway/contract/registrations-admin';
import { ReasonDialog } from '../../../console/reason-dialog.tsx';
import { useAct } from '../../../console/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';

type Decision = 'freed' | 'dismissed';

export interface DecideLicenceCaseProps {
  licenceCase: LicenceCase;
  onClose: () => void;
  send: (body: { decision: Decision; reason: string }) => Promise<void>;
}

/** Frees a licence number by cancelling the registration that holds it, or leaves it there. */
export function DecideLicenceCase({ licenceCase, onClose, send }: DecideLicenceCaseProps) {
  const say = useSay();
  const act = useAct();
  function decide(reason: string, form: FormData) {
    const decision = form.get('decision') === 'freed' ? 'freed' : 'dismissed';
    void act.run(() => send({ decision, reason }));
  }
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={say('registrations.admin.licence.decide.title', { licence: licenceCase.licenceNumber })}
      confirmLabel={say('registrations.admin.licence.decide')}
      hint={say('registrations.admin.licence.reason.hint')}
      act={act}
      onConfirm={decide}
    >
      <RadioGroup
        id="licence-decision"
        name="decision"
        legend={say('registrations.admin.licence.decision')}
        defaultValue="dismissed"
        options={[
          { value: 'dismissed', label: say('registrations.admin.licence.dismiss') },
          { value: 'freed', label: say('registrations.admin.licence.free') },
        ]}
      />
    </ReasonDialog>
  );
}
