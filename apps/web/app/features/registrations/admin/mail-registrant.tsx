import { mailRegistrant, StaffMail } from '@airway/contract/registration-detail';
import type { FormEvent } from 'react';
import { useAct } from '../../../console/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { ActProps } from './registration-acts.tsx';

/** Sends one of the mails that are true of a registration now, again or for the first time. */
export function MailRegistrant({ registration, onClose, onDone }: ActProps) {
  const say = useSay();
  const act = useAct();
  const { id, mailsToSend, mails, userName, answers } = registration;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mail = StaffMail.parse(new FormData(event.currentTarget).get('mail'));
    void act.run(async () => {
      const mailed = await authorisedCall(mailRegistrant, { params: { id }, body: { mail } });
      const sentence = say('registrations.admin.mail.done', {
        mail: say(`registrations.admin.mail.${mail}`),
      });
      onDone({ sentence, registration: mailed });
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('registrations.admin.mail.title', { name: userName })}
      closeLabel={say('console.close')}
    >
      <form onSubmit={send}>
        <Stack>
          {act.problem !== undefined && (
            <Notice tone="danger" word={say('console.problem')} live="assertive">
              <p>{act.problem}</p>
            </Notice>
          )}
          <p>{say('registrations.admin.mail.text', { email: answers.email })}</p>
          <RadioGroup
            id="registration-mail"
            name="mail"
            legend={say('registrations.admin.mail.which')}
            defaultValue={mailsToSend[0]}
            options={mailsToSend.map((mail) => ({
              value: mail,
              label: say(`registrations.admin.mail.${mail}`),
              description: say('registrations.admin.mail.sentBefore', {
                count: mails.filter((one) => one.mail === mail).length,
              }),
            }))}
          />
          <div>
            <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
              {say('registrations.admin.mail.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
