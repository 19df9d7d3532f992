import { Bilingual } from '../../platform/bilingual.tsx';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './live-page.module.css';
import type { LivePlace } from './live-place.ts';

/** The talks of a session. The programme decides which one is current, not the broadcast. */
export function LiveTalks({ session, now }: { session: LivePlace['session']; now: string | undefined }) {
  const say = useSay();
  if (session.talks.length === 0) return null;
  return (
    <Section title={say('live.page.talks')}>
      <ol className={styles.talks}>
        {session.talks.map(({ id, title, speakers, startTime, endTime, startsAt, endsAt }) => {
          const isNow = now !== undefined && startsAt <= now && now < endsAt;
          return (
            <li key={id} aria-current={isNow ? 'true' : undefined}>
              <span className={styles.time}>
                {startTime}–{endTime}
              </span>
              <span>
                <Bilingual text={title} /> {isNow && <Chip tone="accent">{say('live.page.now')}</Chip>}
                {speakers.length > 0 && (
                  <small>
                    {speakers.map(({ id, name }, index) => (
                      <span key={id}>
                        {index > 0 && ', '}
                        <Bilingual text={name} />
                      </span>
                    ))}
                  </small>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
