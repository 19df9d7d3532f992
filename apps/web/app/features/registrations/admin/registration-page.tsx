import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../console/use-staff.ts';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster, Columns, Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Attempts } from './attempts.tsx';
import { Consents } from './consents.tsx';
import { Documents } from './documents.tsx';
import { EditExtraAnswers } from './edit-extra-answers.tsx';
import { EditRegistration } from './edit-registration.tsx';
import { ExtraAnswers } from './extra-answers.tsx';
import { History } from './history.tsx';
import { MailLog } from './mail-log.tsx';
import { Notes } from './notes.tsx';
import { PaidChanges } from './paid-changes.tsx';
import { Part } from './part.tsx';
import { RegistrationActs } from './registration-acts.tsx';
import { RegistrationStateChip } from './registration-state.tsx';
import { Tags } from './tags.tsx';
import { useAnswerFacts, useStandingFacts } from './use-facts.ts';

/** Result of the last action. */
export interface Done {
  sentence: string;
  /** A link after the sentence. */
  more?: ReactNode;
  /** The changed registration; if absent, the page reloads it. */
  registration?: RegistrationDetail;
  isWhole?: boolean;
  /** Reason of the reveal. */
  reason?: string;
  /** The data was revealed for editing. */
  toEdit?: boolean;
}

export function RegistrationPage({ registration: loaded }: { registration: RegistrationDetail }) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  const locale = useLocale();
  const [last, setLast] = useState<Omit<Done, 'sentence'> & { over: RegistrationDetail }>();
  // An action's response is newer than the loaded data, until that reloads.
  const registration = last?.over === loaded ? (last.registration ?? loaded) : loaded;
  const [isEditing, setEditing] = useState(false);
  const [isEditingExtra, setEditingExtra] = useState(false);
  const { outcome, tell, forget } = useOutcome();
  const finish = (done: Done) => {
    setLast({ ...done, over: loaded });
    setEditing(done.toEdit ?? false);
    // The form takes the focus.
    if (done.toEdit) return forget();
    tell(
      <p>
        {done.sentence} {done.more}
      </p>,
      done.isWhole,
    );
  };
  /** A new note changes nothing else: revealed answers and edits stay. */
  const finishNote = ({ notes, history }: RegistrationDetail) => {
    setLast({ ...last, registration: { ...registration, notes, history }, over: loaded });
    tell(say('registrations.admin.note.done'));
  };
  const finishTags = (tags: string[], sentence: string, isDone = true) => {
    const known = [...registration.tags, ...registration.otherTags].sort();
    const otherTags = known.filter((tag) => !tags.includes(tag));
    setLast({ ...last, registration: { ...registration, tags, otherTags }, over: loaded });
    tell(sentence, isDone);
  };
  const { emptiedAt } = registration;
  const standing = useStandingFacts(registration);
  const answers = useAnswerFacts(registration);
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Registrations')}>{say('registrations.admin.back')}</Link>
      </p>
      {outcome}
      <Cluster>
        <RegistrationStateChip registration={registration} />
        <Chip tone={registration.isRevealed ? 'warn' : 'plain'}>
          {say(registration.isRevealed ? 'registrations.admin.revealed' : 'registrations.admin.masked')}
        </Chip>
      </Cluster>
      {emptiedAt !== null && (
        <Notice tone="info" word={say('ui.notice.word')}>
          <p>{say('registrations.admin.emptied', { at: formatInstant(locale, emptiedAt) })}</p>
        </Notice>
      )}
      {!isEditing && emptiedAt === null && (
        <RegistrationActs registration={registration} onDone={finish} onEdit={() => setEditing(true)} />
      )}
      <Columns split="7-5">
        <Stack gap="loose">
          <DefinitionList items={standing} />
          {(registration.change !== null || registration.changes.length > 0) && (
            <Part title={say('registrations.admin.changes')}>
              <PaidChanges registration={registration} onDone={finish} />
            </Part>
          )}
          <Part title={say('registrations.admin.answers')}>
            {isEditing ? (
              <EditRegistration
                registration={registration}
                reason={last?.reason ?? ''}
                onClose={() => setEditing(false)}
                onDone={finish}
              />
            ) : (
              <DefinitionList items={answers} />
            )}
          </Part>
          <Part title={say('registrations.screen.extra')}>
            <ExtraAnswers extra={registration.extra} />
            {may('REGISTRATION_Manage') &&
              registration.extra?.questions.some(({ kind }) => kind !== 'file') && (
                <Button variant="secondary" size="small" onClick={() => setEditingExtra(true)}>
                  {say('registrations.admin.extra.edit')}
                </Button>
              )}
            {isEditingExtra && registration.extra && (
              <EditExtraAnswers
                registration={registration}
                extra={registration.extra}
                reason={last?.reason ?? ''}
                onClose={() => setEditingExtra(false)}
                onDone={(done) => {
                  setEditingExtra(false);
                  finish(done);
                }}
              />
            )}
          </Part>
          <Part title={say('registrations.admin.payments')}>
            <Attempts payments={registration.payments} />
          </Part>
          <Part title={say('registrations.admin.documents')}>
            <Documents registration={registration} />
          </Part>
        </Stack>
        <Stack gap="loose">
          <Part title={say('registrations.admin.tags')}>
            <Tags registration={registration} onDone={finishTags} />
          </Part>
          <Part title={say('registrations.admin.notes')}>
            <Notes registration={registration} onDone={finishNote} />
          </Part>
          <Part title={say('registrations.admin.mails')}>
            <MailLog mails={registration.mails} />
          </Part>
          <Part title={say('registrations.admin.history')}>
            <History history={registration.history} />
            {may('AUDIT_View') && (
              <p>
                <Link href={pathTo(`/Admin/Audit?subjectId=${registration.id}`)}>
                  {say('registrations.admin.history.all')}
                </Link>
              </p>
            )}
          </Part>
          <Part title={say('registrations.admin.consents')}>
            <Consents consents={registration.consents} />
          </Part>
        </Stack>
      </Columns>
    </>
  );
}
