import { getAuditChainState, getOperationState, listAuditEvents } from '@airway/contract/accounts-audit';
import { useLoaderData } from 'react-router';
import { AuditLog } from '../../features/accounts/admin/audit/audit-log.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.audit;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const [found, chain, operation] = await Promise.all([
    authorisedCall(listAuditEvents, { query: listQueryOf(listAuditEvents, search) }),
    authorisedCall(getAuditChainState, {}),
    authorisedCall(getOperationState, {}),
  ]);
  return { found, chain, operation };
});

export default function AuditRoute() {
  return <AuditLog {...useLoaderData<typeof clientLoader>()} />;
}
