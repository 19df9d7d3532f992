import { getAuditChainState, listAuditEvents } from '@airway/contract/accounts-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageOf } from '../../console/list-address.ts';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { auditFilterOf } from '../../features/accounts/admin/audit/audit-filter.ts';
import { AuditLog, auditPageSize } from '../../features/accounts/admin/audit/audit-log.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const place = { page: String(pageOf(search) - 1), size: String(auditPageSize) };
  return loadScreen(async () => {
    const [found, chain] = await Promise.all([
      authorisedCall(listAuditEvents, { query: { ...auditFilterOf(search), ...place } }),
      authorisedCall(getAuditChainState, {}),
    ]);
    return { ...found, chain };
  });
}
export const HydrateFallback = ScreenSkeleton;

export default function AuditRoute() {
  const [search] = useSearchParams();
  return (
    <ScreenPage screen={accountScreens.audit} loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, chain, total }) => (
        <AuditLog events={content} chain={chain} total={total} search={search} page={pageOf(search)} />
      )}
    </ScreenPage>
  );
}
