import { audiences } from '../../platform/audiences.ts';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Container, Stack } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { FeesOf, feesId } from './fees.tsx';
import styles from './home-parts.module.css';
import { KeyDateList } from './key-date-list.tsx';
import type { PageFees } from './page-fees.ts';
import { useSite } from './use-site.ts';

function KeyDateSection() {
  const say = useSay();
  return (
    <Section title={say('editions.keyDates.title')}>
      <KeyDateList edition={useSite().currentEdition} />
    </Section>
  );
}

function FeeSection({ fees }: { fees: PageFees }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { phase } = useSite().currentEdition;
  if (fees.categories.length === 0) return null;
  return (
    <Section title={say('editions.fees.title')} id={feesId}>
      <Stack gap="loose">
        {audiences.map((audience) => (
          <FeesOf key={audience} fees={fees} audience={audience} phase={phase} />
        ))}
        {fees.isOpen && (
          <Cluster>
            <LinkButton href={pathTo('/Registration')}>{say('editions.first.register')}</LinkButton>
          </Cluster>
        )}
      </Stack>
    </Section>
  );
}

/** The place of one board list until the boards are open: its name, why it is empty, the way to it. */
function BoardPlace({ board, title, empty }: { board: string; title: string; empty: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <section className={styles.board} aria-label={title}>
      <div className={styles.boardHead}>
        <h3>{title}</h3>
        <Link href={pathTo(`/Board/${board}`)} aria-label={`${title} ${say('editions.home.more')}`}>
          {say('editions.home.more')}
        </Link>
      </div>
      <p className={styles.boardEmpty}>{empty}</p>
    </section>
  );
}

/** Specification §2: community, papers, reference (newest and most read), sites. */
function BoardSection() {
  const say = useSay();
  const emptyReference = say('editions.home.reference.empty');
  return (
    <Section title={say('editions.home.boards')}>
      <div className={styles.boards}>
        <BoardPlace
          board="community"
          title={say('ui.page.boardCommunity')}
          empty={say('editions.home.community.empty')}
        />
        <BoardPlace
          board="papers"
          title={say('ui.page.boardPapers')}
          empty={say('editions.home.papers.empty')}
        />
        <BoardPlace board="reference" title={say('editions.home.reference.newest')} empty={emptyReference} />
        <BoardPlace
          board="reference"
          title={say('editions.home.reference.mostRead')}
          empty={emptyReference}
        />
        <BoardPlace
          board="sites"
          title={say('ui.page.boardSites')}
          empty={say('editions.home.sites.empty')}
        />
      </div>
    </Section>
  );
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** One row a day; the rooms fill it once sessions are settled. */
function ProgramSection() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { startsOn, endsOn } = useSite().currentEdition;
  return (
    <Section
      title={say('editions.home.program.title')}
      aside={<Link href={pathTo('/Scientific/Program')}>{say('editions.home.more')}</Link>}
    >
      <ol className={styles.days}>
        {daysFrom(startsOn, endsOn).map((day, index) => (
          <li key={day} className={styles.day}>
            <b>{say('editions.home.program.day', { index: index + 1 })}</b>
            <time dateTime={day}>{formatDay(locale, day)}</time>
          </li>
        ))}
      </ol>
      <EmptyState title={say('editions.home.program.empty')} />
    </Section>
  );
}

function SponsorSection() {
  const say = useSay();
  const { secretariat } = useSite();
  return (
    <Section title={say('editions.home.sponsors.title')}>
      <EmptyState
        title={say('editions.home.sponsors.empty')}
        action={
          secretariat.email !== '' && (
            <Link href={`mailto:${secretariat.email}`}>{say('ui.failure.contact')}</Link>
          )
        }
      />
    </Section>
  );
}

/** What a reader of this phase needs first stands first; what is over, or was never filled, is left out. */
export function HomeParts({ fees }: { fees: PageFees }) {
  const { phase } = useSite().currentEdition;
  const isBefore = phase !== 'meeting' && phase !== 'after';
  return (
    <Container>
      {isBefore && <KeyDateSection />}
      {isBefore && <FeeSection fees={fees} />}
      {phase !== 'after' && <ProgramSection />}
      {phase === 'meeting' && <FeeSection fees={fees} />}
      <BoardSection />
      {phase !== 'after' && <SponsorSection />}
    </Container>
  );
}
