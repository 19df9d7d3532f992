import type { Retention } from '@airway/contract/retention';
import { useMay } from '../../../console/use-staff.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { AgedDue } from './aged-due.tsx';
import { DatedDue } from './dated-due.tsx';
import { EditionDue } from './edition-due.tsx';
import { PeriodEditor } from './period-editor.tsx';
import { RecentRuns } from './recent-runs.tsx';

export function RetentionPage({ retention }: { retention: Retention }) {
  const say = useSay();
  const may = useMay();
  const { editions, periods, aged, dated, runs } = retention;
  return (
    <>
      {editions.length === 0 && <EmptyState title={say('retention.admin.editions.none')} />}
      {editions.map((edition) => (
        <EditionDue key={edition.editionId} edition={edition} periods={periods} />
      ))}
      <AgedDue aged={aged} periods={periods} />
      <DatedDue dated={dated} />
      <Section title={say('retention.admin.stays')}>
        <p>{say('retention.admin.stays.text')}</p>
      </Section>
      <Section title={say('retention.admin.periods')} lead={say('retention.admin.periods.lead')}>
        {may('RETENTION_Manage') ? (
          <PeriodEditor retention={retention} />
        ) : (
          <p>{say('retention.admin.periods.readOnly')}</p>
        )}
      </Section>
      <RecentRuns runs={runs} />
    </>
  );
}
