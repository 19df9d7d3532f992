import type { Feature } from '../../platform/feature.ts';
import { boothStaffInvariants } from './booth-staff.invariants.ts';
import { boothStaffWorkers } from './booth-staff.jobs.ts';
import { copiedSponsors } from './copied-sponsors.ts';
import { leadInvariants } from './leads.invariants.ts';
import { leadWorkers } from './leads.jobs.ts';
import { ownLeadData } from './own-leads.ts';
import { ownStamps } from './own-stamps.ts';
import { fillSearch, shownSponsors } from './searched-sponsors.ts';
import { sponsorAudience } from './sponsor-audience.ts';
import { sponsorWords } from './sponsor-words.ts';
import { sponsorUses } from './sponsors.files.ts';
import { registerSponsorRoutes } from './sponsors.routes.ts';
import { seedSponsors } from './sponsors.seed.ts';
import { sponsorTasks } from './sponsors.tasks.ts';
import { writtenForSponsors } from './sponsors.texts.ts';
import { stampRetention } from './stamp-retention.ts';

export { boothStaffMails } from './booth-staff.mails.ts';
export { type NamedSponsor, nameSponsors } from './name-sponsors.ts';
export { hasSponsors } from './sponsors.access.ts';

export const sponsors: Feature = {
  word: 'sponsors',
  about:
    'Sponsors by tier, the pages of their booths and who staffs them; for staff writing, publishing and deleting them',
  audited: sponsorWords,
  routes: registerSponsorRoutes,
  fileUses: sponsorUses,
  searchables: [shownSponsors.searchable],
  publicAddresses: [shownSponsors.addresses],
  workers: [fillSearch, ...leadWorkers, ...boothStaffWorkers],
  startsWith: { SPONSOR_Manage: ['SECRETARIAT'] },
  invariants: [...boothStaffInvariants, ...leadInvariants],
  ownData: [ownLeadData, ownStamps],
  retentions: [stampRetention],
  audiences: [sponsorAudience],
  copies: copiedSponsors,
  seed: seedSponsors,
  bilingualTexts: writtenForSponsors,
  staffTasks: [sponsorTasks],
};
