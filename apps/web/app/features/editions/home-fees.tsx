import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { feesId } from './fees.tsx';
import styles from './home-fees.module.css';
import { KeyDateList } from './key-date-list.tsx';
import type { PageFees } from './page-fees.ts';
import { TodaysFees } from './todays-fees.tsx';
import { useSite } from './use-site.ts';

/** Today's prices of the reader's audience, with a link to all of them. */
function FeeSection({ fees }: { fees: PageFees }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Section title={say('editions.fees.title')} id={feesId}>
      <Stack>
        <TodaysFees fees={fees} />
        <Cluster>
          {fees.isOpen && (
            <LinkButton href={pathTo('/Registration')}>{say('editions.first.register')}</LinkButton>
          )}
          <Link href={`${pathTo('/Registration')}#${feesId}`}>{say('editions.first.fees')}</Link>
        </Cluster>
      </Stack>
    </Section>
  );
}

/** Prices and important dates, as long as they matter: not after the meeting. */
export function HomeFees({ fees }: { fees: PageFees }) {
  const say = useSay();
  const { currentEdition } = useSite();
  const { phase } = currentEdition;
  if (phase === 'after') return null;
  return (
    <div className={styles.fees}>
      {fees.categories.length > 0 && <FeeSection fees={fees} />}
      {phase !== 'meeting' && (
        <Section title={say('editions.keyDates.title')}>
          <KeyDateList edition={currentEdition} />
        </Section>
      )}
    </div>
  );
}
