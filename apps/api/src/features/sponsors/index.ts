import type { Feature } from '../../platform/feature.ts';
import { fillSearch, searchedSponsors } from './searched-sponsors.ts';
import { addressesOfBooths } from './show-sponsors.ts';
import { sponsorUses } from './sponsors.files.ts';
import { registerSponsorRoutes } from './sponsors.routes.ts';
import { seedSponsors } from './sponsors.seed.ts';

export { hasSponsors } from './sponsors.access.ts';

export const sponsors: Feature = {
  word: 'sponsors',
  about: 'Sponsors by tier and the pages of their booths; for staff writing, publishing and deleting them',
  routes: registerSponsorRoutes,
  fileUses: sponsorUses,
  searchables: [searchedSponsors],
  publicAddresses: [addressesOfBooths],
  workers: [fillSearch],
  startsWith: { SPONSOR_Manage: ['SECRETARIAT'] },
  seed: seedSponsors,
};
