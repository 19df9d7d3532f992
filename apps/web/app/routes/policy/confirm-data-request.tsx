import { useActionData, useLoaderData } from 'react-router';
import { ConfirmPage } from '../../features/requests/confirm-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { confirmAction, loadStanding } from './data-request-server.ts';

export const handle: RouteHandle = { messages: ['requests', 'errors'], hasForm: true };

export const loader = loadStanding;

export const action = confirmAction;

export default function ConfirmDataRequestRoute() {
  const asked = useLoaderData<typeof loader>();
  return <ConfirmPage asked={asked} answer={useActionData<typeof action>()} />;
}
