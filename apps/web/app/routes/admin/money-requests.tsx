import { listMoneyRequests } from '@airway/contract/registration-money-requests';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { MoneyRequestList } from '../../features/registrations/admin/money-request-list.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = registrationScreens.moneyRequests;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations'],
};

export const clientLoader = listLoader(listMoneyRequests);

export default function MoneyRequestsRoute() {
  return <MoneyRequestList found={useLoaderData<typeof clientLoader>()} />;
}
