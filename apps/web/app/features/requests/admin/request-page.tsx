import {
  type DataRequest,
  exportPersonalData,
  getDataRequest,
  sendDataRequestCode,
} from '@airway/contract/requests';
import { ExportWithReason } from '../../../console/export-with-reason.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { formatDay, formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { AnswerForm } from './answer-form.tsx';
import { EraseSection } from './erase-section.tsx';
import { MatchList } from './match-list.tsx';
import { People } from './people.tsx';
import { RequestParts } from './request-parts.tsx';
import { requestScreens } from './screens.ts';
import { VerificationForm } from './verification-form.tsx';

/** Returns the way and the time of the identification. */
function useHowVerified({ verification }: DataRequest): string {
  const say = useSay();
  const locale = useLocale();
  if (verification === null) return say('requests.admin.state.unverified');
  const { by, note, verifiedAt } = verification;
  return [say(`requests.admin.by.${by}`), note, formatInstant(locale, verifiedAt)]
    .filter(Boolean)
    .join(' · ');
}

function Facts({ request }: { request: DataRequest }) {
  const say = useSay();
  const locale = useLocale();
  const { kind, email, phone, registrationNumber, receivedOn, dueOn, note, answer, outcome } = request;
  const howVerified = useHowVerified(request);
  return (
    <DefinitionList
      items={[
        { key: 'kind', term: say('requests.admin.kind'), value: say(`requests.admin.kind.${kind}`) },
        ...(email === '' ? [] : [{ key: 'email', term: say('requests.admin.email'), value: email }]),
        ...(phone === '' ? [] : [{ key: 'phone', term: say('requests.admin.phone'), value: phone }]),
        ...(registrationNumber === ''
          ? []
          : [
              {
                key: 'number',
                term: say('requests.admin.registrationNumber'),
                value: registrationNumber,
              },
            ]),
        {
          key: 'from',
          term: say('requests.admin.fromPerson'),
          value: say(`requests.admin.fromPerson.${request.isFromPerson ? 'yes' : 'no'}`),
        },
        { key: 'received', term: say('requests.admin.receivedOn'), value: formatDay(locale, receivedOn) },
        { key: 'due', term: say('requests.admin.dueOn'), value: formatDay(locale, dueOn) },
        ...(request.people.length === 0
          ? []
          : [
              {
                key: 'people',
                term: say('requests.admin.people'),
                value: <People people={request.people} />,
              },
            ]),
        { key: 'note', term: say('requests.admin.note'), value: note || say('console.none') },
        {
          key: 'verified',
          term: say('requests.admin.by'),
          value: howVerified,
        },
        ...(answer && outcome
          ? [
              {
                key: 'answer',
                term: say(`requests.admin.outcome.${outcome}`),
                value: `${formatInstant(locale, answer.answeredAt)} · ${answer.text}`,
              },
            ]
          : []),
      ]}
    />
  );
}

/** One request from its receipt to its answer: who asks, what the site holds, the copy, the answer. */
export function RequestPage({ request }: { request: DataRequest }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const kept = useVersionedRow(request);
  const howVerified = useHowVerified(request);
  const { outcome, tell } = useOutcome();
  const answered = useOutcome();
  const { id, codeSentAt, verification, answer, erased } = request;
  const hasNumber = request.phone !== '' || request.registrationNumber !== '';
  const params = { id };
  return (
    <>
      <p>
        <Link href={pathTo(requestScreens.requests.path)}>{say('console.row.back')}</Link>
      </p>
      {answered.outcome}
      <Facts request={request} />
      {answer === null && erased === null && hasNumber && <MatchList request={request} kept={kept} />}
      {answer === null && verification === null && (
        <Section title={say('requests.admin.verify')} lead={say('requests.admin.verify.lead')}>
          <Stack>
            {outcome}
            {codeSentAt && (
              <p>{say('requests.admin.code.sentAt', { at: formatInstant(locale, codeSentAt) })}</p>
            )}
            <ActButton
              variant="secondary"
              send={async () => {
                const look = () => authorisedCall(getDataRequest, { params });
                await kept.save(() => authorisedCall(sendDataRequestCode, { params }), look);
                tell(say('requests.admin.code.sent'));
              }}
            >
              {say('requests.admin.code.send')}
            </ActButton>
            <VerificationForm request={request} kept={kept} />
          </Stack>
        </Section>
      )}
      {answer === null && verification !== null && (
        <Section title={say('requests.admin.verify')}>
          <p>
            {say('requests.admin.verify.done')} {howVerified}
          </p>
        </Section>
      )}
      {erased === null && (
        <Section
          title={say('requests.admin.held')}
          lead={answer === null ? say('requests.admin.held.lead') : undefined}
        >
          <Stack>
            <RequestParts request={request} />
            {answer === null && verification === null && <p>{say('requests.admin.copy.unverified')}</p>}
            {answer === null && verification !== null && (
              <ExportWithReason
                title={say('requests.admin.copy')}
                text={say('requests.admin.copy.text')}
                confirmLabel={say('requests.admin.copy.confirm')}
                files={[
                  {
                    label: say('requests.admin.copy'),
                    fetchFile: (body) => authorisedCall(exportPersonalData, { params, body }),
                  },
                ]}
              />
            )}
          </Stack>
        </Section>
      )}
      {request.kind === 'delete' && <EraseSection request={request} kept={kept} />}
      {answer === null && (
        <Section title={say('requests.admin.answer')} lead={say('requests.admin.answer.lead')}>
          <AnswerForm
            request={request}
            kept={kept}
            onDone={() =>
              answered.tell(
                say(request.email === '' ? 'requests.admin.answer.noted' : 'requests.admin.answer.sent'),
              )
            }
          />
        </Section>
      )}
    </>
  );
}
