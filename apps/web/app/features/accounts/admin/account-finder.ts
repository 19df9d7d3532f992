import { searchAccounts } from '@airway/contract/accounts-admin';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { accountScreens } from './screens.ts';

export const accountFinder: Finder = {
  screen: accountScreens.accounts,
  permission: 'ACCOUNT_View',
  async find(query) {
    const { content } = await authorisedCall(searchAccounts, { query: { query, size: '5' } });
    return content.map(({ id, userName, userKeys }) => ({
      path: `/Admin/Accounts/${id}`,
      name: userName,
      note: userKeys.map(({ userKeyCode }) => userKeyCode).join(', '),
    }));
  },
};
