import { programmePath } from '@airway/contract/programme-paths';
import type { ReactNode } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useSession } from '../../platform/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clashesOf } from './clashes.ts';
import type { MinePageData } from './load-mine.ts';
import type { ListedSession } from './load-programme.ts';
import styles from './mine-page.module.css';
import { PersonalFeed } from './personal-feed.tsx';
import { ProgrammeHeader } from './programme-page.tsx';
import { RegistrationStars } from './registration-stars.tsx';
import { SessionEntry } from './session-entry.tsx';
import { useJoinedStars, useStars } from './use-stars.ts';

function Clash({ others }: { others: readonly ListedSession[] }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <p className={styles.clash}>
      <Icon name="warn" sizePx={20} />
      <span>
        {say('programme.clash', {
          titles: others
            .map(({ startTime, title }) => `${startTime} ${textIn(locale, title).text}`)
            .join(', '),
        })}
      </span>
    </p>
  );
}

interface MinePageProps {
  page: MinePageData;
  hasLiveRooms: boolean;
  reminders: ReactNode;
}

/** The visitor's starred sessions by day, with clashes. */
export function MinePage({ page, hasLiveRooms, reminders }: MinePageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isHydrated = useHydrated();
  const isSignedIn = useSession() !== undefined;
  const account = useJoinedStars(page.editionId);
  const stars = useStars(page.editionId);
  const own = page.sessions.filter(({ id }) => stars.stars.has(id));
  const clashes = clashesOf(own);
  return (
    <Container>
      <PageHead title={say('programme.mine')} description={say('programme.mine.lead')} isPrivate />
      <ProgrammeHeader page={page} current="mine" />
      <p className={styles.lead}>{say('programme.mine.lead')}</p>
      <p role="status">
        {stars.hasFailed
          ? say('programme.star.failed')
          : account === 'failed' && say('programme.mine.failed')}
      </p>
      {!isHydrated && <p>{say('programme.mine.needsScript')}</p>}
      {isHydrated && own.length === 0 && account === 'waiting' && <LoadingState label={say('ui.loading')} />}
      {isHydrated && own.length === 0 && account === 'told' && (
        <EmptyState
          title={say('programme.mine.none')}
          action={
            <LinkButton href={pathTo(programmePath)} variant="secondary">
              {say('programme.mine.toProgramme')}
            </LinkButton>
          }
        />
      )}
      {clashes.size > 0 && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('programme.clash.count', { count: clashes.size })}</p>
        </Notice>
      )}
      {page.days.map(({ date, name }) => {
        const sessions = own.filter((session) => session.date === date);
        if (sessions.length === 0) return null;
        return (
          <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>
              {formatDay(locale, date)} <Bilingual text={name} />
            </h2>
            <ul>
              {sessions.map((session) => {
                const others = clashes.get(session.id);
                return (
                  <li key={session.id}>
                    <SessionEntry
                      session={session}
                      room={page.rooms.find(({ id }) => id === session.roomId)}
                      stars={stars}
                      hasLiveRooms={hasLiveRooms}
                      note={others && <Clash others={others} />}
                      heading="h3"
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {isHydrated && !isSignedIn && <RegistrationStars editionId={page.editionId} />}
      {reminders}
      {isHydrated && <PersonalFeed editionId={page.editionId} />}
    </Container>
  );
}
