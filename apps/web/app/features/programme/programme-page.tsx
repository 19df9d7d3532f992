import { ownProgrammePath, programmeChangesPath, programmePath } from '@airway/contract/programme-paths';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay, formatDayOfYear, formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useBreadcrumb } from '../../platform/page-frame.tsx';
import { PageHead } from '../../platform/page-head.tsx';
import { ShareLink } from '../../platform/share-link.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import { DayGrid } from './day-grid.tsx';
import type { ProgrammePageData } from './load-programme.ts';
import { NowNext } from './now-next.tsx';
import { ProgrammeFilters } from './programme-filters.tsx';
import styles from './programme-page.module.css';
import { filterCount, type ProgrammeQuery, programmeQuery, withoutFilters } from './programme-query.ts';
import { isPause } from './session-kinds.ts';
import { type EditionClock, useNow } from './use-now.ts';
import { useJoinedStars, useStars } from './use-stars.ts';

interface ProgrammePageProps {
  page: ProgrammePageData;
  clock: EditionClock;
  /** Live sessions can be entered. */
  hasLiveRooms: boolean;
  /** Rendered above the day. */
  banner: ReactNode;
}

/** Returns the texts of the button that copies the address. */
export function useShareTexts() {
  const say = useSay();
  return {
    copy: say('programme.share'),
    done: say('programme.share.done'),
    failed: say('programme.share.failed'),
  };
}

/** The header of the programme pages, with links to the days and to the visitor's own programme. */
export function ProgrammeHeader({
  page: { days, query },
  current,
}: {
  page: Pick<ProgrammePageData, 'days' | 'query'>;
  /** A day, or the visitor's own programme. */
  current: string;
}) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isFiltered = filterCount(query) > 0;
  const isMine = current === 'mine';
  const title = say('ui.page.program');
  const mine = say('programme.mine');
  return (
    <PageHeader
      title={isMine ? mine : title}
      isLarge
      breadcrumb={useBreadcrumb(
        isMine ? [{ label: title, href: pathTo(programmePath) }, { label: mine }] : [{ label: title }],
      )}
      tabs={
        <LinkTabs
          label={say('programme.days')}
          tabs={[
            ...days.map(({ date, count }) => ({
              href: pathTo(programmePath) + programmeQuery.searchOf({ ...query, day: date }),
              label: formatDayOfYear(locale, date),
              isCurrent: date === current,
              ...(isFiltered && { count }),
            })),
            {
              href: pathTo(ownProgrammePath),
              label: mine,
              isCurrent: isMine,
            },
          ]}
        />
      }
    />
  );
}

function Views({ query }: { query: ProgrammeQuery }) {
  const say = useSay();
  const pathTo = usePathTo();
  const view = query.view === 'grid' ? 'list' : 'grid';
  return (
    <Link className={styles.views} href={pathTo(programmePath) + programmeQuery.searchOf({ ...query, view })}>
      {say(`programme.view.${view}`)}
    </Link>
  );
}

function Acts({ page, children }: { page: ProgrammePageData; children?: ReactNode }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isHydrated = useHydrated();
  const rooms = new Set(page.sessions.filter(({ type }) => !isPause(type)).map(({ roomId }) => roomId));
  return (
    <div className={classNames(styles.acts, rooms.size > 4 && styles.ofSeveral)}>
      {children}
      {rooms.size > 1 && <Views query={page.query} />}
      {isHydrated && (
        <Button variant="quiet" size="small" iconBefore="print" onClick={() => window.print()}>
          {say('programme.print')}
        </Button>
      )}
      <ShareLink words={useShareTexts()} keepsQuery />
      {page.version !== null && page.version > 1 && (
        <Link href={pathTo(programmeChangesPath)}>{say('programme.changes')}</Link>
      )}
    </div>
  );
}

export function ProgrammePage({ page, clock, hasLiveRooms, banner }: ProgrammePageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { editionId, query, days, sessions, rooms } = page;
  useJoinedStars(editionId);
  const stars = useStars(editionId);
  const now = useNow(clock);
  const isFiltered = filterCount(query) > 0;
  const day = days.find(({ date }) => date === query.day);
  const hasNow = sessions.some(
    ({ startsAt, endsAt }) => now !== undefined && startsAt <= now && now < endsAt,
  );
  return (
    <Container>
      <PageHead title={say('ui.page.program')} description={say('programme.about')} isPrivate={isFiltered} />
      <div className={styles.screen}>
        <ProgrammeHeader page={page} current={query.day} />
        {banner}
        <ProgrammeFilters page={page} />
      </div>
      {!isFiltered && query.day === clock.today && (
        <NowNext sessions={sessions} rooms={rooms} today={clock.today} />
      )}
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2>
            {day && (
              <>
                {formatDay(locale, day.date)}{' '}
                <span className={styles.dayName}>
                  <Bilingual text={day.name} />
                </span>
              </>
            )}
          </h2>
          <Acts page={page}>{hasNow && <a href="#now">{say('programme.toNow')}</a>}</Acts>
        </div>
        <p className={styles.zone}>
          {say('programme.zone')}
          {page.publishedDate !== null &&
            ` ${say('programme.published', { when: formatInstant(locale, page.publishedDate) })}`}
        </p>
        <p role="status" className={styles.found}>
          {stars.hasFailed
            ? say('programme.star.failed')
            : isFiltered && say('programme.found', { count: page.foundCount })}
        </p>
        {sessions.length === 0 ? (
          <EmptyState
            title={say(isFiltered ? 'programme.none.found' : 'programme.none')}
            action={
              isFiltered && (
                <LinkButton
                  href={pathTo(programmePath) + programmeQuery.searchOf(withoutFilters(query))}
                  variant="secondary"
                >
                  {say('programme.filter.clear')}
                </LinkButton>
              )
            }
          />
        ) : (
          <DayGrid
            sessions={sessions}
            rooms={rooms}
            stars={stars}
            view={query.view}
            now={now}
            hasLiveRooms={hasLiveRooms}
          />
        )}
      </div>
    </Container>
  );
}
