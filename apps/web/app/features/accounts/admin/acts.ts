import type { Act } from '../../../console/screen.ts';
import { accountScreens } from './screens.ts';

const { accounts, invitations } = accountScreens;

export const accountActs: readonly Act[] = [
  {
    title: 'accounts.act.inviteStaff',
    words: 'accounts.act.inviteStaff.words',
    path: invitations.path,
    permission: 'ROLE_Manage',
  },
  {
    title: 'accounts.act.helpSignIn',
    words: 'accounts.act.helpSignIn.words',
    path: accounts.path,
    permission: 'ACCOUNT_View',
  },
];
