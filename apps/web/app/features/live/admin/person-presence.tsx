import type { Attendee, AttendeePresence } from '@airway/contract/live-presence';
import type { AttendedSession } from '@airway/contract/live-presence-admin';
import { useRef } from 'react';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant, formatSpan } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MinutesBreakdown } from './minutes-breakdown.tsx';
import styles from './presence.module.css';
import { useCorrecting } from './use-correcting.tsx';

interface PersonPresenceProps {
  editionId: string;
  person: Attendee;
  found: AttendeePresence[];
  sessions: AttendedSession[];
}

/** All sessions of a person, with details of the minutes and corrections. */
export function PersonPresence({ editionId, person, found, sessions }: PersonPresenceProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { correct, outcome, dialog } = useCorrecting();
  const chosen = useRef<HTMLDivElement>(null);
  const presentIds = new Set(found.map(({ sessionId }) => sessionId));
  const others = sessions.filter(({ sessionId }) => !presentIds.has(sessionId));
  function correctOther() {
    const id = chosen.current?.querySelector('select')?.value;
    const session = others.find(({ sessionId }) => sessionId === id);
    if (session !== undefined) correct({ editionId, person, session });
  }
  return (
    <>
      <Cluster>
        <Link href={pathTo('/Admin/Presence/People')}>{say('live.admin.presence.people')}</Link>
        <span translate="no">{person.registrationNumber}</span>
        <span>{person.affiliation}</span>
      </Cluster>
      {outcome}
      {found.length === 0 && <EmptyState title={say('live.admin.person.none')} />}
      {found.map((presence) => {
        const { sessionId, title, startsAt, endsAt } = presence;
        return (
          <Section
            key={sessionId}
            id={sessionId}
            title={textIn(locale, title).text}
            lead={formatSpan(locale, startsAt, endsAt)}
          >
            <Stack gap="tight">
              <MinutesBreakdown presence={presence} />
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => correct({ editionId, person, session: presence })}
                >
                  {say('live.admin.correct')}
                  <VisuallyHidden> ({textIn(locale, title).text})</VisuallyHidden>
                </Button>
              </div>
            </Stack>
          </Section>
        );
      })}
      {others.length > 0 && (
        <div ref={chosen} className={styles.choose}>
          <Field label={say('live.admin.correct.other')}>
            <Select
              options={others.map(({ sessionId, sessionCode, title, startsAt }) => ({
                value: sessionId,
                label: `${formatInstant(locale, startsAt)} ${sessionCode} ${textIn(locale, title).text}`,
              }))}
            />
          </Field>
          <Button variant="secondary" onClick={correctOther}>
            {say('live.admin.correct.choose')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
