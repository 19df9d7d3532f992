import { listDataRequests } from '@airway/contract/requests';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { RequestList } from '../../features/requests/admin/request-list.tsx';
import { requestScreens } from '../../features/requests/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = requestScreens.requests;

export const handle: RouteHandle = { title: screen.title, messages: ['requests-admin'] };

export const clientLoader = listLoader(listDataRequests);

export default function DataRequestsRoute() {
  return <RequestList found={useLoaderData<typeof clientLoader>()} />;
}
