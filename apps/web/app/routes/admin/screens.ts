import { homeScreen } from '../../console/home-screen.ts';
import type { Finder, Screen } from '../../console/screen.ts';
import { accountFinder } from '../../features/accounts/admin/account-finder.ts';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { bannerScreens } from '../../features/banners/admin/screens.ts';
import { postFinder } from '../../features/boards/admin/post-finder.ts';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { depositScreens } from '../../features/deposits/admin/screens.ts';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { fileScreens } from '../../features/files/admin/screens.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { pageFinder } from '../../features/pages/admin/page-finder.ts';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { popupScreens } from '../../features/popups/admin/screens.ts';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { registrationFinder } from '../../features/registrations/admin/registration-finder.ts';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { retentionScreens } from '../../features/retention/admin/screens.ts';
import { searchScreens } from '../../features/search/admin/screens.ts';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';

/** All screens of the console; the navigation uses this order within each group. */
export const screens: readonly Screen[] = [
  homeScreen,
  ...Object.values(editionScreens),
  ...Object.values(registrationScreens),
  ...Object.values(inquiryScreens),
  ...Object.values(programmeScreens),
  ...Object.values(surveyScreens),
  ...Object.values(liveScreens),
  ...Object.values(boardScreens),
  ...Object.values(accountScreens),
  ...Object.values(retentionScreens),
  ...Object.values(alumniScreens),
  ...Object.values(depositScreens),
  ...Object.values(paymentScreens),
  ...Object.values(pageScreens),
  ...Object.values(popupScreens),
  ...Object.values(bannerScreens),
  ...Object.values(sponsorScreens),
  ...Object.values(sponsorshipScreens),
  ...Object.values(importScreens),
  ...Object.values(searchScreens),
  ...Object.values(fileScreens),
];

/** The search finds these in addition to screens. */
export const finders: readonly Finder[] = [registrationFinder, accountFinder, postFinder, pageFinder];
