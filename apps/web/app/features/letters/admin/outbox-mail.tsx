import type { OutboxMail as Mail, OutboxAct } from '@airway/contract/letters-outbox';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MailFrame } from '../../../console/mail-frame.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { isFor, OutboxActDialog } from './outbox-act.tsx';
import { OutboxSubject } from './outbox-subject.tsx';
import { kindName, OutboxStateChip } from './outbox-words.tsx';
import { letterScreens } from './screens.ts';

function useFacts(mail: Mail): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const at = (instant: string | null) => instant && formatInstant(locale, instant);
  const facts: [string, string, Definition['value']][] = [
    ['state', say('letters.admin.outbox.state'), <OutboxStateChip key="state" state={mail.state} />],
    ['failure', say('letters.admin.outbox.failure'), mail.failure && <span lang="en">{mail.failure}</span>],
    [
      'cause',
      say('letters.admin.outbox.cause'),
      mail.cause && say(`letters.admin.outbox.cause.${mail.cause}`),
    ],
    ['kind', say('letters.admin.outbox.kind'), kindName(say, mail.kind)],
    ['subject', say('letters.admin.outbox.subject'), mail.subject && <OutboxSubject {...mail} />],
    ['locale', say('letters.admin.outbox.language'), say(`letters.admin.outbox.language.${mail.locale}`)],
    ['createdAt', say('letters.admin.outbox.createdAt'), at(mail.createdAt)],
    ['endedAt', say('letters.admin.outbox.endedAt'), at(mail.endedAt)],
    ['worthlessAt', say('letters.admin.outbox.worthlessAt'), at(mail.worthlessAt)],
    ['title', say('letters.admin.outbox.mailSubject'), mail.content?.subject ?? null],
    ['files', say('letters.admin.outbox.attachments'), mail.content?.attachments.join(', ') || null],
  ];
  return facts.flatMap(([key, term, value]) => (value === null ? [] : [{ key, term, value }]));
}

/** One mail: what became of it, and its text as it would be written now. */
export function OutboxMail({ mail }: { mail: Mail }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [open, setOpen] = useState<OutboxAct>();
  const facts = useFacts(mail);
  const acts = (['again', 'drop'] as const).filter((act) => isFor[act](mail));
  return (
    <>
      <p>
        <Link href={pathTo(letterScreens.outbox.path)}>{say('letters.admin.outbox.back')}</Link>
      </p>
      {outcome}
      {acts.length > 0 && (
        <Cluster>
          {acts.map((act) => (
            <Button key={act} variant={act === 'drop' ? 'danger' : 'primary'} onClick={() => setOpen(act)}>
              {say(`letters.admin.outbox.${act}`)}
            </Button>
          ))}
        </Cluster>
      )}
      {mail.refusal !== null && <p>{say(`letters.admin.outbox.refusal.${mail.refusal}`)}</p>}
      <DefinitionList items={facts} />
      <Section title={say('letters.admin.outbox.content')}>
        {mail.hidden !== null && (
          <Notice tone="info" word={say('ui.notice.word')}>
            <p>{say(`letters.admin.outbox.hidden.${mail.hidden}`)}</p>
          </Notice>
        )}
        {mail.content !== null && (
          <Stack gap="tight">
            <p>{say('letters.admin.outbox.content.note')}</p>
            <MailFrame html={mail.content.html} title={say('letters.admin.outbox.content.frame')} />
          </Stack>
        )}
      </Section>
      {open !== undefined && (
        <OutboxActDialog
          act={open}
          rows={[mail]}
          onClose={() => setOpen(undefined)}
          onDone={(sentence, left) => {
            setOpen(undefined);
            tell(sentence, left.size === 0);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
