import type { Presence } from '@airway/contract/live-presence';
import { useRevalidator } from 'react-router';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatInstant, formatSpan } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './minutes-page.module.css';
import { ObjectionForm } from './objection-form.tsx';

/** The minutes of one session: how many count, how they were counted, and objections. */
export function SessionMinutes({ editionId, presence }: { editionId: string; presence: Presence }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { sessionId, title, startsAt, endsAt, minutes, stays, corrections, objections } = presence;
  const timesOf = (from: string, until: string | null) =>
    until === null
      ? `${formatInstant(locale, from)} – ${say('live.minutes.goesOn')}`
      : formatSpan(locale, from, until);
  return (
    <Section
      title={<Bilingual text={title} />}
      aside={<strong className={styles.minutes}>{say('live.minutes.count', { minutes })}</strong>}
      lead={timesOf(startsAt, endsAt)}
    >
      <Disclosure summary={say('live.minutes.parts')} quiet>
        <ul className={styles.parts}>
          {stays.map(({ kind, from, until }) => (
            <li key={`${kind} ${from}`}>
              {say(`live.minutes.stay.${kind}`)} {timesOf(from, until)}
            </li>
          ))}
          {corrections.map(({ at, from, until, adds, reason }) => (
            <li key={at}>
              {say(adds ? 'live.minutes.added' : 'live.minutes.taken')} {timesOf(from, until)}
              <br />
              <small>
                {reason} ({formatInstant(locale, at)})
              </small>
            </li>
          ))}
        </ul>
        <p>{say('live.minutes.rule')}</p>
      </Disclosure>
      {objections.length > 0 && (
        <div role="status">
          <p>{say('live.minutes.objection.sent')}</p>
          <ul className={styles.parts}>
            {objections.map(({ at, text }) => (
              <li key={at}>
                {text} <small>({formatInstant(locale, at)})</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure summary={say('live.minutes.objection')} quiet>
        <ObjectionForm
          // The sent objection is shown above, and the form is empty again.
          key={objections.length}
          editionId={editionId}
          sessionId={sessionId}
          onSent={revalidate}
        />
      </Disclosure>
    </Section>
  );
}
