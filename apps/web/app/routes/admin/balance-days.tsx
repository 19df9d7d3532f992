import { listBalanceDays } from '@airway/contract/payments-balance';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { BalanceDays } from '../../features/payments/admin/balance-days.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: paymentScreens.balance.title, messages: ['payments-admin'] };

export const clientLoader = listLoader(listBalanceDays);

export default function BalanceDaysRoute() {
  const found = useLoaderData<typeof clientLoader>();
  return <BalanceDays found={found} importPath={importScreens.settlement.path} />;
}
