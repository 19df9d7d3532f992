import type { MessageId } from '@airway/messages';

/** A section for booth staff; each has a page below that of the booth. */
interface DeskSection {
  /** Path below the booth's page. */
  path: string;
  title: MessageId;
  lead: MessageId;
}

/** In display order. */
export const deskSections: readonly DeskSection[] = [
  { path: '/Page', title: 'sponsors.desk.edit.title', lead: 'sponsors.desk.edit.lead' },
  { path: '/Scan', title: 'sponsors.scan.title', lead: 'sponsors.scan.lead' },
  { path: '/Stamp', title: 'sponsors.stamps.code', lead: 'sponsors.stamps.code.lead' },
  { path: '/Leads', title: 'sponsors.desk.leads', lead: 'sponsors.desk.leads.lead' },
];
