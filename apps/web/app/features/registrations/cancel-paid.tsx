import {
  type CancellationPreview,
  cancelOwnRegistration,
  previewCancellation,
} from '@airway/contract/registration-cancellation';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cancelAskText } from './cancel-ask-text.ts';
import { CancellationSums } from './cancellation-sums.tsx';

interface Props {
  registration: RegistrationSummary;
  onCancelled(registration: RegistrationSummary): void;
}

/** Cancels a paid registration of an account. The dialog shows the refund before; its button names the sum. */
export function CancelPaid({ registration, onCancelled }: Props) {
  const say = useSay();
  const locale = useLocale();
  const [preview, setPreview] = useState<CancellationPreview>();
  const { editionId: id, number: registrationNumber, cancelsUntil } = registration;
  const params = { id };
  if (cancelsUntil === null) return null;

  const load = async () =>
    setPreview(await authorisedCall(previewCancellation, { params, query: { registrationNumber } }));
  async function cancel({ givesBack }: CancellationPreview) {
    try {
      const body = { registrationNumber, givesBack };
      onCancelled(await authorisedCall(cancelOwnRegistration, { params, body }));
    } catch (error) {
      // Shows the amount of this moment beside the message.
      if (refusalOf(error)?.code === 'CONFLICT') await load();
      throw error;
    }
  }

  return (
    <>
      <ActButton
        send={load}
        variant="quiet"
        size="small"
        aria-label={say('registrations.change.cancelNumber', { number: registrationNumber })}
      >
        {say('registrations.change.cancel')}
      </ActButton>
      {preview !== undefined && (
        <Dialog
          isOpen
          onClose={() => setPreview(undefined)}
          title={say('registrations.change.ask.title', { number: registrationNumber })}
          closeLabel={say('ui.navigation.close')}
        >
          <Stack>
            <p>{say(cancelAskText(registration))}</p>
            <CancellationSums registration={registration} preview={preview} />
            <ActButton send={() => cancel(preview)} variant="danger">
              {preview.givesBack.amountMinor === 0
                ? say('registrations.change.cancel')
                : say('registrations.cancel.act', { amount: formatMoney(locale, preview.givesBack) })}
            </ActButton>
            <div>
              <Button variant="secondary" onClick={() => setPreview(undefined)}>
                {say('registrations.change.ask.keep')}
              </Button>
            </div>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
