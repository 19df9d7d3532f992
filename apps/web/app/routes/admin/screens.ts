import { homeScreen } from '../../console/home-screen.ts';
import type { Finder, Screen } from '../../console/screen.ts';
import { accountFinder } from '../../features/accounts/admin/account-finder.ts';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { registrationFinder } from '../../features/registrations/admin/registration-finder.ts';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';

/** Every screen of the console; in a group of the navigation they stand in this order. */
export const screens: readonly Screen[] = [
  homeScreen,
  ...Object.values(registrationScreens),
  ...Object.values(accountScreens),
  ...Object.values(paymentScreens),
];

/** What the search finds beside screens. */
export const finders: readonly Finder[] = [registrationFinder, accountFinder];
