import { exportUser, retire } from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../forms/act-button.tsx';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, clearSession } from '../../platform/session.ts';
import { storeRememberedId } from '../../platform/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useAccountMessages } from './account-messages.ts';
import { PasswordField } from './password-input.tsx';

function save(data: unknown, fileName: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

function LeaveForm({ onClose }: { onClose(): void }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const form = useForm({
    id: 'leave-',
    schema: bodyOf(retire),
    words: useAccountMessages(),
    async send(body) {
      await authorisedCall(retire, { body });
      clearSession();
      storeRememberedId(undefined);
      await navigate(pathTo('/Main'), { replace: true });
    },
  });
  return (
    <ContractForm form={form}>
      <p>{say('accounts.leave.text')}</p>
      <PasswordField
        {...form.field('password')}
        label={say('accounts.field.currentPassword')}
        autoComplete="current-password"
      />
      <Cluster>
        <SendButton form={form} variant="danger">
          {say('accounts.leave.confirm')}
        </SendButton>
        <Button variant="secondary" onClick={onClose}>
          {say('accounts.my.cancel')}
        </Button>
      </Cluster>
    </ContractForm>
  );
}

/** Download of all stored data, and account deletion. */
export function MyData({ id }: { id: string }) {
  const say = useSay();
  const [isLeaving, setLeaving] = useState(false);
  const download = async () => save(await authorisedCall(exportUser, { params: { id } }), 'my-data.json');
  return (
    <>
      <Section title={say('accounts.data.title')} lead={say('accounts.data.lead')}>
        <ActButton variant="secondary" send={download}>
          {say('accounts.data.download')}
        </ActButton>
      </Section>
      <Section title={say('accounts.leave.title')} lead={say('accounts.leave.lead')}>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {say('accounts.leave.open')}
        </Button>
        <Dialog
          isOpen={isLeaving}
          onClose={() => setLeaving(false)}
          title={say('accounts.leave.title')}
          closeLabel={say('ui.navigation.close')}
        >
          {isLeaving && <LeaveForm onClose={() => setLeaving(false)} />}
        </Dialog>
      </Section>
    </>
  );
}
