import { getAuditChainState, listAuditEvents } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { auditFilterOf } from '../../features/admin/audit/audit-filter.ts';
import { AuditLog, auditPageSize } from '../../features/admin/audit/audit-log.tsx';
import { pageOf } from '../../features/admin/list-address.ts';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const place = { page: String(pageOf(search) - 1), size: String(auditPageSize) };
  return loadRoom(async () => {
    const [found, chain] = await Promise.all([
      authorisedCall(listAuditEvents, { query: { ...auditFilterOf(search), ...place } }),
      authorisedCall(getAuditChainState, {}),
    ]);
    return { ...found, chain };
  });
}
export const HydrateFallback = RoomSkeleton;

export default function AuditRoute() {
  const [search] = useSearchParams();
  return (
    <RoomPage room="audit" loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, chain, total }) => (
        <AuditLog events={content} chain={chain} total={total} search={search} page={pageOf(search)} />
      )}
    </RoomPage>
  );
}
