import type { LicenceCase } from '@airway/contract/registrations-admin';
import { useSay } from '../../../platform/messages.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
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
  function decide(reason: string, form: FormData) {
    if (licenceCase === undefined) return;
    const decision = form.get('decision') === 'freed' ? 'freed' : 'dismissed';
    void act.run(() => send(licenceCase, { decision, reason }));
  }
  return (
    <ReasonDialog
      isOpen={licenceCase !== undefined}
      onClose={onClose}
      title={say('admin.licence.decide.title', { licence: licenceCase?.licenceNumber ?? '' })}
      confirmLabel={say('admin.cases.resolve')}
      hint={say('admin.licence.reason.hint')}
      act={act}
      onConfirm={decide}
    >
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
    </ReasonDialog>
  );
}
