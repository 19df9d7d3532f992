import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { refuse } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';

/** Unsubscribe page of the change mails; the token is in the fragment. */
export function MailPage() {
  const say = useSay();
  const { outcome, tell } = useOutcome();
  const [wantsMail, setWantsMail] = useState(true);
  async function send() {
    const token = window.location.hash.slice(1);
    if (token === '')
      throw refuse({ code: 'NOT_FOUND', message: say('programme.mail.incomplete'), requestId: '' }, 404);
    const { setProgrammeMail } = await import('@airway/contract/programme-stars');
    const updated = await authorisedCall(setProgrammeMail, { body: { token, wantsMail: !wantsMail } });
    setWantsMail(updated.wantsMail);
    tell(say(updated.wantsMail ? 'programme.mail.resumed' : 'programme.mail.stopped'));
  }
  return (
    <PageFrame narrow title={say('programme.mail')} isPrivate lead={say('programme.mail.lead')}>
      {outcome}
      <ActButton send={send}>{say(wantsMail ? 'programme.mail.stop' : 'programme.mail.again')}</ActButton>
    </PageFrame>
  );
}
