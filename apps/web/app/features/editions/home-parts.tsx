import { audiences } from '../../platform/audiences.ts';
import { formatDay } from '../../platform/dates.ts';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Container, Stack } from '../../ui/container.tsx';
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
    <Section title={say('editions.keyDates.title')} breathes>
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
    <Section title={say('editions.fees.title')} id={feesId} breathes>
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

/** Specification §2: community, papers, reference (newest and most read), sites. */
const boardLists = [
  { board: 'community', page: 'boardCommunity', word: 'ui.page.boardCommunity' },
  { board: 'papers', page: 'boardPapers', word: 'ui.page.boardPapers' },
  { board: 'reference', page: 'boardReference', word: 'editions.home.reference.newest' },
  { board: 'reference', page: 'boardReference', word: 'editions.home.reference.mostRead' },
  { board: 'sites', page: 'boardSites', word: 'ui.page.boardSites' },
] as const;

function BoardSection() {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  const lists = boardLists.filter(({ page }) => !isEmpty(page));
  if (lists.length === 0) return null;
  return (
    <Section title={say('editions.home.boards')}>
      <div className={styles.boards}>
        {lists.map(({ board, word }) => (
          <section key={word} className={styles.board} aria-label={say(word)}>
            <div className={styles.boardHead}>
              <h3>{say(word)}</h3>
              <Link href={pathTo(`/Board/${board}`)}>{say('editions.home.more', { title: say(word) })}</Link>
            </div>
          </section>
        ))}
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
  const title = say('editions.home.program.title');
  if (useIsEmpty()('program')) return null;
  return (
    <Section
      title={title}
      aside={
        <Link href={pathTo('/Scientific/Program')}>
          {say('editions.home.more', { title: say('ui.page.program') })}
        </Link>
      }
    >
      <ol className={styles.days}>
        {daysFrom(startsOn, endsOn).map((day, index) => (
          <li key={day} className={styles.day}>
            <b>{say('editions.home.program.day', { index: index + 1 })}</b>
            <time dateTime={day}>{formatDay(locale, day)}</time>
          </li>
        ))}
      </ol>
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
    </Container>
  );
}
