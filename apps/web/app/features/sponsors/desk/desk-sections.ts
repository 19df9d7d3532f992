import type { MessageId } from '@airway/messages';

/** What booth staff do for their booth, each on a page below that of the booth. */
export interface DeskSection {
  /** Below the page of the booth. */
  path: string;
  title: MessageId;
  lead: MessageId;
}

/** In the order in which they are offered. */
export const deskSections: readonly DeskSection[] = [
  { path: '/Leads', title: 'sponsors.desk.leads', lead: 'sponsors.desk.leads.lead' },
];
