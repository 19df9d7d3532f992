import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { ConsentFields, consentsFrom, useConsentProblems } from './consent-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpConsentStep({ onDone }: { onDone(consents: ReturnType<typeof consentsFrom>): void }) {
  const say = useSay();
  const form = useAccountForm({
    judge: useConsentProblems(),
    async send(data) {
      onDone(consentsFrom(data));
      return undefined;
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        <ConsentFields problems={form.problems} />
        <div>
          <Button type="submit">{say('accounts.next')}</Button>
        </div>
      </Stack>
    </form>
  );
}
