import type { MessageId } from '@airway/messages';

/** What booth staff do for their booth, each on a page below that of the booth. */
interface DeskSection {
  /** Below the page of the booth. */
  path: string;
  title: MessageId;
  lead: MessageId;
}

/** In the order in which they are offered. */
export const deskSections: readonly DeskSection[] = [
  { path: '/Page', title: 'sponsors.desk.edit.title', lead: 'sponsors.desk.edit.lead' },
  { path: '/Scan', title: 'sponsors.scan.title', lead: 'sponsors.scan.lead' },
  { path: '/Stamp', title: 'sponsors.stamps.code', lead: 'sponsors.stamps.code.lead' },
  { path: '/Leads', title: 'sponsors.desk.leads', lead: 'sponsors.desk.leads.lead' },
];
