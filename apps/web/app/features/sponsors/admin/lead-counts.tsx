import type { ReplyOf } from '@airway/contract/endpoint';
import type { countSponsorLeads } from '@airway/contract/sponsor-leads';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';

/** Numbers of a sponsor's leads; only its booth staff may read the content. */
export function LeadCounts({ counts }: { counts: ReplyOf<typeof countSponsorLeads> }) {
  const say = useSay();
  return (
    <Section title={say('sponsors.admin.leads.counts')}>
      <p>{say('sponsors.admin.leads.counts.text', counts)}</p>
    </Section>
  );
}
