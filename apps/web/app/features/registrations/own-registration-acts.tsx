import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { reopenDraft, withdrawRegistration } from '@airway/contract/registrations';
import { useState } from 'react';
import { useSubmit } from 'react-router';
import { ActButton } from '../../forms/act-button.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { withdrawAskText } from './cancel-ask-text.ts';
import { CancelPaid } from './cancel-paid.tsx';
import { changePath } from './steps.ts';

interface Props {
  registration: RegistrationSummary;
  onWithdrawn(registration: RegistrationSummary): void;
}

/** Actions of an account's owner on a registration. */
export function OwnRegistrationActs({ registration, onWithdrawn }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const { editionId: id, number } = registration;
  const request = { params: { id }, body: { registrationNumber: number } };
  if (registration.state === 'completed')
    return <CancelPaid registration={registration} onCancelled={onWithdrawn} />;

  async function change() {
    const { draftToken } = await authorisedCall(reopenDraft, request);
    await submit({ intent: 'take', draftToken }, { method: 'post', action: pathTo(changePath) });
  }
  async function withdraw() {
    onWithdrawn(await authorisedCall(withdrawRegistration, request));
  }

  if (registration.state === 'cancelled')
    return (
      <ActButton send={change} variant="secondary" size="small">
        {say('registrations.change.again')}
      </ActButton>
    );
  return (
    <Cluster>
      <ActButton
        send={change}
        variant="secondary"
        size="small"
        aria-label={say('registrations.change.actNumber', { number })}
      >
        {say('registrations.change.act')}
      </ActButton>
      <Button
        variant="quiet"
        size="small"
        aria-label={say('registrations.change.cancelNumber', { number })}
        onClick={() => setAsking(true)}
      >
        {say('registrations.change.cancel')}
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={say('registrations.change.ask.title', { number })}
          closeLabel={say('ui.navigation.close')}
        >
          <Stack>
            <p>{say(withdrawAskText(registration))}</p>
            <ActButton send={withdraw} variant="danger">
              {say('registrations.change.cancel')}
            </ActButton>
            <div>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {say('registrations.change.ask.keep')}
              </Button>
            </div>
          </Stack>
        </Dialog>
      )}
    </Cluster>
  );
}
