import type { OwnAlumnusMail } from '@airway/contract/alumni';
import { changeOwnAlumnusMail } from '@airway/contract/alumni-relays';
import { bodyOf } from '@airway/contract/forms';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

const schema = bodyOf(changeOwnAlumnusMail);

/** Settings for mails about the member's own entry. */
export function OwnMail({ mail }: { mail: OwnAlumnusMail }) {
  const say = useSay();
  const form = useForm({
    schema,
    id: 'mail-',
    async send(body) {
      await authorisedCall(changeOwnAlumnusMail, { body });
    },
  });
  return (
    <Section title={say('alumni.mail.title')}>
      <ContractForm form={form}>
        <Checkbox
          {...form.box('wantsYearly')}
          defaultChecked={mail.wantsYearly}
          label={say('alumni.mail.yearly')}
        />
        <Checkbox
          {...form.box('isReachable')}
          defaultChecked={mail.isReachable}
          label={say('alumni.mail.reachable')}
          description={say('alumni.mail.reachable.hint')}
        />
        {form.isSaved && (
          <Notice tone="ok" word={say('ui.notice.word')} live="polite">
            <p>{say('alumni.mail.saved')}</p>
          </Notice>
        )}
        <div>
          <SendButton form={form} variant="secondary">
            {say('alumni.mail.save')}
          </SendButton>
        </div>
      </ContractForm>
    </Section>
  );
}
