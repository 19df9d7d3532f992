import {
  answerInquiry,
  type InquiryDetail,
  reopenInquiry,
  viewInquiry,
} from '@airway/contract/inquiries-admin';
import type { InquiryTemplate } from '@airway/contract/inquiries-templates';
import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { formatDay, formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { mailTo } from '../../../platform/mail-to.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Columns, Stack } from '../../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { HandOver } from './hand-over.tsx';
import { InquiryAnswers } from './inquiry-answers.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import styles from './inquiry-page.module.css';
import { InquiryStateChip } from './inquiry-state.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function useFacts(inquiry: InquiryDetail, registrations: number): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { registrationNumber: number, handler, answeredAt, answeredBy, forgottenAt } = inquiry;
  const fact = (key: string, term: string, value: ReactNode): Definition[] =>
    value === '' || value === null ? [] : [{ key, term, value }];
  const { email } = inquiry;
  return [
    ...fact('name', say('inquiries.field.name'), inquiry.name),
    ...fact('email', say('inquiries.field.email'), <Link href={mailTo(email)}>{email}</Link>),
    ...fact(
      'registrations',
      say('inquiries.admin.registrations'),
      registrations === 0 ? null : (
        <Link href={pathTo(`/Admin/Registrations?query=${encodeURIComponent(email)}`)}>
          {say('inquiries.admin.registrations.count', { count: String(registrations) })}
        </Link>
      ),
    ),
    ...fact(
      'registration',
      say('inquiries.field.registrationNumber'),
      number === '' ? null : (
        <Link href={pathTo(`/Admin/Registrations?query=${encodeURIComponent(number)}`)}>{number}</Link>
      ),
    ),
    ...fact('topic', say('inquiries.field.topic'), say(`inquiries.topic.${inquiry.topic}`)),
    ...fact('locale', say('inquiries.admin.locale'), say(`inquiries.admin.locale.${inquiry.locale}`)),
    ...fact('createdAt', say('inquiries.fact.createdAt'), formatInstant(locale, inquiry.createdAt)),
    ...fact('handler', say('inquiries.admin.handler'), handler?.name ?? say('inquiries.admin.handler.none')),
    ...fact(
      'answered',
      say('inquiries.fact.answeredAt'),
      answeredAt === null
        ? null
        : say('inquiries.admin.answered', { at: formatInstant(locale, answeredAt), name: answeredBy ?? '' }),
    ),
    ...fact(
      'forgotten',
      say('inquiries.admin.forgotten'),
      forgottenAt === null ? null : formatDay(locale, forgottenAt.slice(0, 10)),
    ),
  ];
}

interface InquiryPageProps {
  inquiry: InquiryDetail;
  templates: readonly InquiryTemplate[];
  /** Number of this year's registrations with its e-mail address; 0 if the user may not search them. */
  registrations: number;
}

export function InquiryPage({ inquiry, templates, registrations }: InquiryPageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [isHandingOver, setHandingOver] = useState(false);
  const kept = useVersionedRow(inquiry);
  const facts = useFacts(inquiry, registrations);
  const { id, state } = inquiry;
  const params = { id };
  const done = (sentence: string) => {
    setHandingOver(false);
    tell(sentence);
    void revalidate();
  };
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Inquiries')}>{say('inquiries.admin.back')}</Link>
      </p>
      {outcome}
      <Cluster>
        <InquiryStateChip state={state} />
      </Cluster>
      <section aria-label={say('inquiries.admin.acts')}>
        <Cluster>
          {state !== 'answered' ? (
            <ActButton
              key="answer"
              size="small"
              variant="secondary"
              send={async () => {
                await kept.save(
                  () => authorisedCall(answerInquiry, { params }),
                  () => authorisedCall(viewInquiry, { params }),
                );
                done(say('inquiries.admin.answer.done'));
              }}
            >
              {say('inquiries.admin.answer')}
            </ActButton>
          ) : (
            <ActButton
              key="reopen"
              size="small"
              variant="secondary"
              send={async () => {
                await authorisedCall(reopenInquiry, { params });
                done(say('inquiries.admin.reopen.done'));
              }}
            >
              {say('inquiries.admin.reopen')}
            </ActButton>
          )}
          <Button size="small" variant="secondary" onClick={() => setHandingOver(true)}>
            {say('inquiries.admin.handOver')}
          </Button>
        </Cluster>
      </section>
      {isHandingOver && (
        <HandOver
          inquiry={inquiry}
          onClose={() => setHandingOver(false)}
          onDone={() => done(say('inquiries.admin.handOver.done'))}
        />
      )}
      <Columns split="7-5">
        <Stack gap="loose">
          <Part title={say('inquiries.admin.text')}>
            <p className={styles.text}>{inquiry.text}</p>
          </Part>
          <Part title={say('inquiries.admin.answers')}>
            <InquiryAnswers inquiry={inquiry} onDone={done} />
          </Part>
          <Part title={say('inquiries.admin.write')}>
            <AnswerForm
              inquiry={inquiry}
              templates={templates}
              kept={kept}
              onDone={() => tell(say('inquiries.admin.write.done'))}
            />
          </Part>
          <Part title={say('inquiries.admin.notes')}>
            <InquiryNotes inquiry={inquiry} onDone={() => done(say('inquiries.admin.note.done'))} />
          </Part>
        </Stack>
        <Part title={say('inquiries.admin.about')}>
          <DefinitionList items={facts} />
        </Part>
      </Columns>
    </>
  );
}
