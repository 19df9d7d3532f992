import { exportUser, retire } from '@airway/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, clearSession } from '../../platform/session.ts';
import { storeRememberedId } from '../../platform/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { FormNotices } from './form-notices.tsx';
import { PasswordField } from './password-input.tsx';
import { textOf, useAccountForm, useExplain } from './use-account-form.ts';

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
  const form = useAccountForm({
    judge: (data) =>
      textOf(data, 'leave-password') === '' ? { 'leave-password': say('accounts.required.password') } : {},
    async send(data) {
      await authorisedCall(retire, { body: { password: textOf(data, 'leave-password') } });
      clearSession();
      storeRememberedId(undefined);
      await navigate(pathTo('/Main'), { replace: true });
      return undefined;
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <p>{say('accounts.leave.text')}</p>
        <FormNotices form={form} />
        <PasswordField
          id="leave-password"
          label={say('accounts.field.currentPassword')}
          problems={form.problems}
          autoComplete="current-password"
        />
        <Cluster>
          <Button type="submit" variant="danger" busyLabel={form.busyLabel}>
            {say('accounts.leave.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {say('accounts.my.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** A copy of everything that is kept, and the way out. */
export function MyData({ id }: { id: string }) {
  const say = useSay();
  const explain = useExplain();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isLeaving, setLeaving] = useState(false);

  async function download() {
    setBusy(true);
    setProblem('');
    try {
      save(await authorisedCall(exportUser, { params: { id } }), 'my-data.json');
    } catch (error) {
      setProblem(explain(error).message ?? '');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Section title={say('accounts.data.title')} lead={say('accounts.data.lead')}>
        {problem !== '' && (
          <Notice tone="danger" word={say('ui.notice.word')} live="assertive">
            <p>{problem}</p>
          </Notice>
        )}
        <Button variant="secondary" busyLabel={isBusy && say('ui.busy')} onClick={download}>
          {say('accounts.data.download')}
        </Button>
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
