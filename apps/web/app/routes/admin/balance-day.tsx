import { getBalanceDay, listBalanceItems } from '@airway/contract/payments-balance';
import { useLoaderData } from 'react-router';
import { BalanceDayPage } from '../../features/payments/admin/balance-day.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: paymentScreens.balance.title, messages: ['payments-admin'] };

export const clientLoader = signedIn(async ({ params: { id = '' }, search }) => {
  const params = { id };
  const [day, found] = await Promise.all([
    authorisedCall(getBalanceDay, { params }),
    authorisedCall(listBalanceItems, { params, query: listQueryOf(listBalanceItems, search) }),
  ]);
  return { day, found };
});

export default function BalanceDayRoute() {
  return <BalanceDayPage {...useLoaderData<typeof clientLoader>()} />;
}
