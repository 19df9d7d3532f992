import type { SignedInUser } from '@airway/contract/accounts';
import type { ReplyOf } from '@airway/contract/endpoint';
import { getStaffMenu } from '@airway/contract/page-menu';
import { authorisedCall } from '../../../../platform/session.ts';
import { pageScreens } from '../screens.ts';

export type StaffMenu = ReplyOf<typeof getStaffMenu>;

/** Loads the menu for staff who may change it. */
export const findMenu = async ({ role }: SignedInUser): Promise<StaffMenu | undefined> =>
  role.permissions.includes(pageScreens.menu.permission) ? authorisedCall(getStaffMenu, {}) : undefined;
