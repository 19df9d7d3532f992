import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { refuse } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

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
    <Container narrow>
      <PageHead title={say('programme.mail')} isPrivate />
      <PageHeader title={say('programme.mail')} lead={say('programme.mail.lead')} />
      {outcome}
      <ActButton send={send}>{say(wantsMail ? 'programme.mail.stop' : 'programme.mail.again')}</ActButton>
    </Container>
  );
}
