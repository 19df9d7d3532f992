import { handbookScreen } from '../../console/handbook/handbook-screen.ts';
import { homeScreen } from '../../console/home-screen.ts';
import type { Act, Screen } from '../../console/screen.ts';
import { translationsScreen } from '../../console/translations-screen.ts';
import { accountActs } from '../../features/accounts/admin/acts.ts';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { bannerActs } from '../../features/banners/admin/acts.ts';
import { bannerScreens } from '../../features/banners/admin/screens.ts';
import { boardActs } from '../../features/boards/admin/acts.ts';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { depositScreens } from '../../features/deposits/admin/screens.ts';
import { editionActs } from '../../features/editions/admin/acts.ts';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { fileScreens } from '../../features/files/admin/screens.ts';
import { importActs } from '../../features/imports/admin/acts.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { inquiryActs } from '../../features/inquiries/admin/acts.ts';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { letterActs } from '../../features/letters/admin/acts.ts';
import { outboxActs } from '../../features/letters/admin/outbox-acts.ts';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { liveActs } from '../../features/live/admin/acts.ts';
import { liveScreens } from '../../features/live/admin/screens.ts';
import { lookActs } from '../../features/looks/admin/acts.ts';
import { lookScreens } from '../../features/looks/admin/screens.ts';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { popupActs } from '../../features/popups/admin/acts.ts';
import { popupScreens } from '../../features/popups/admin/screens.ts';
import { programmeActs } from '../../features/programme/admin/acts.ts';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { registrationActs } from '../../features/registrations/admin/acts.ts';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { requestActs } from '../../features/requests/admin/acts.ts';
import { requestScreens } from '../../features/requests/admin/screens.ts';
import { retentionScreens } from '../../features/retention/admin/screens.ts';
import { searchScreens } from '../../features/search/admin/screens.ts';
import { sponsorActs } from '../../features/sponsors/admin/acts.ts';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { sponsorshipActs } from '../../features/sponsorship/admin/acts.ts';
import { sponsorshipScreens } from '../../features/sponsorship/admin/screens.ts';
import { surveyActs } from '../../features/surveys/admin/acts.ts';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';

/** All screens of the console; the navigation uses this order within each group. */
export const screens: readonly Screen[] = [
  homeScreen,
  handbookScreen,
  ...Object.values(inquiryScreens),
  ...Object.values(registrationScreens),
  ...Object.values(letterScreens),
  ...Object.values(depositScreens),
  ...Object.values(paymentScreens),
  ...Object.values(editionScreens),
  ...Object.values(lookScreens),
  ...Object.values(programmeScreens),
  ...Object.values(surveyScreens),
  ...Object.values(boardScreens),
  ...Object.values(pageScreens),
  translationsScreen,
  ...Object.values(popupScreens),
  ...Object.values(bannerScreens),
  ...Object.values(fileScreens),
  ...Object.values(searchScreens),
  ...Object.values(sponsorScreens),
  ...Object.values(sponsorshipScreens),
  ...Object.values(liveScreens),
  ...Object.values(alumniScreens),
  ...Object.values(accountScreens),
  ...Object.values(requestScreens),
  ...Object.values(retentionScreens),
  ...Object.values(importScreens),
];

/** Everyday work that the search finds by its words. */
export const acts: readonly Act[] = [
  ...registrationActs,
  ...letterActs,
  ...inquiryActs,
  ...outboxActs,
  ...programmeActs,
  ...sponsorActs,
  ...boardActs,
  ...popupActs,
  ...bannerActs,
  ...liveActs,
  ...surveyActs,
  ...importActs,
  ...editionActs,
  ...lookActs,
  ...accountActs,
  ...requestActs,
  ...sponsorshipActs,
];
