import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankRefundNotice } from './bank-refund-notice.tsx';

interface Props {
  registration: RegistrationSummary;
  onSaved(registration: RegistrationSummary): void;
}

/** Refunds of an account’s registration to a bank account, with a dialog to enter it. */
export function OwnBankRefunds({ registration, onSaved }: Props) {
  const say = useSay();
  const [openId, setOpenId] = useState<string>();
  const { bankRefunds, number } = registration;
  const open = bankRefunds.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  return (
    <>
      {bankRefunds.map((refund) => (
        <BankRefundNotice
          key={refund.id}
          refund={refund}
          act={
            <Button
              size="small"
              aria-label={say('payments.bankAccount.actNumber', { number })}
              onClick={() => setOpenId(refund.id)}
            >
              {say(refund.account === null ? 'payments.bankAccount.act' : 'payments.bankAccount.correct')}
            </Button>
          }
        />
      ))}
      {open !== undefined && (
        <Dialog
          isOpen
          onClose={close}
          title={say('payments.bankAccount.title')}
          closeLabel={say('ui.navigation.close')}
        >
          <BankAccountForm
            refund={open}
            registration={registration}
            onSaved={(saved) => {
              onSaved(saved);
              close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
