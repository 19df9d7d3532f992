import { handbookFinder } from '../../console/handbook/handbook-finder.ts';
import type { Finder } from '../../console/screen.ts';
import { accountFinder } from '../../features/accounts/admin/account-finder.ts';
import { alumniFinder } from '../../features/alumni/admin/alumni-finder.ts';
import { postFinder } from '../../features/boards/admin/post-finder.ts';
import { inquiryFinder } from '../../features/inquiries/admin/inquiry-finder.ts';
import { pageFinder } from '../../features/pages/admin/page-finder.ts';
import { programmeFinders } from '../../features/programme/admin/programme-finders.ts';
import { registrationFinder } from '../../features/registrations/admin/registration-finder.ts';
import { sponsorFinder } from '../../features/sponsors/admin/sponsor-finder.ts';

/** The search finds these in addition to acts and screens. They are loaded when it is used. */
export const finders: readonly Finder[] = [
  registrationFinder,
  accountFinder,
  alumniFinder,
  inquiryFinder,
  ...programmeFinders,
  sponsorFinder,
  postFinder,
  pageFinder,
  handbookFinder,
];
