import type { ReplyOf } from '@airway/contract/endpoint';
import type { countSponsorLeads } from '@airway/contract/sponsor-leads';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';

/** How much a sponsor was given; what it says is for the staff of its booth alone. */
export function LeadCounts({ counts }: { counts: ReplyOf<typeof countSponsorLeads> }) {
  const say = useSay();
  return (
    <Section title={say('sponsors.admin.leads.counts')}>
      <p>{say('sponsors.admin.leads.counts.text', counts)}</p>
    </Section>
  );
}
