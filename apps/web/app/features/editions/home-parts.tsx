import { audiences } from '../../platform/audiences.ts';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { usePathTo } from '../../platform/locale.ts';
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

/** What a reader of this phase needs first stands first; what is over, or was never filled, is left out. */
export function HomeParts({ fees }: { fees: PageFees }) {
  const { phase } = useSite().currentEdition;
  const isBefore = phase !== 'meeting' && phase !== 'after';
  return (
    <Container>
      {isBefore && <KeyDateSection />}
      {isBefore && <FeeSection fees={fees} />}
      {phase === 'meeting' && <FeeSection fees={fees} />}
      <BoardSection />
    </Container>
  );
}
