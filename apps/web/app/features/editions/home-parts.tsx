import type { ReactNode } from 'react';
import { audiences } from '../../platform/audiences.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Container, Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { FeesOf, feesId } from './fees.tsx';
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

/** Orders the parts of the home page by phase; past or empty parts are omitted. */
export function HomeParts({ fees, children }: { fees: PageFees; children?: ReactNode }) {
  const { phase } = useSite().currentEdition;
  const isBefore = phase !== 'meeting' && phase !== 'after';
  return (
    <Container>
      {isBefore && <KeyDateSection />}
      {isBefore && <FeeSection fees={fees} />}
      {phase === 'meeting' && <FeeSection fees={fees} />}
      {children}
    </Container>
  );
}
