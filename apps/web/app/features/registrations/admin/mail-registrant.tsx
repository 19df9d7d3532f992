import { bodyOf } from '@airway/contract/forms';
import { mailRegistrant } from '@airway/contract/registration-detail';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { ActProps } from './registration-acts.tsx';

/** Sends one of the mails that suit the registration's present state. */
export function MailRegistrant({ registration, onClose, onDone }: ActProps) {
  const say = useSay();
  const { id, mailsToSend, mails, userName, answers } = registration;
  const form = useForm({
    schema: bodyOf(mailRegistrant),
    id: 'mail-',
    first: { mail: mailsToSend[0] },
    async send(body) {
      const mailed = await authorisedCall(mailRegistrant, { params: { id }, body });
      const mail = say(`registrations.admin.mail.${body.mail}`);
      onDone({ sentence: say('registrations.admin.mail.done', { mail }), registration: mailed });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.mail.title', { name: userName })}
      confirmLabel={say('registrations.admin.mail.send')}
    >
      <p>{say('registrations.admin.mail.text', { email: answers.email })}</p>
      <RadioGroup
        {...form.field('mail')}
        legend={say('registrations.admin.mail.which')}
        options={mailsToSend.map((mail) => ({
          value: mail,
          label: say(`registrations.admin.mail.${mail}`),
          description: say('registrations.admin.mail.sentBefore', {
            count: mails.filter((one) => one.mail === mail).length,
          }),
        }))}
      />
    </ActDialog>
  );
}
