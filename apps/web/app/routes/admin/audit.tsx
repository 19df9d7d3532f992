import { getAuditChainState, listAuditEvents } from '@airway/contract/accounts-admin';
import { useLoaderData, useSearchParams } from 'react-router';
import { pageOf } from '../../console/list-address.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { auditFilterOf } from '../../features/accounts/admin/audit/audit-filter.ts';
import { AuditLog, auditPageSize } from '../../features/accounts/admin/audit/audit-log.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.audit;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'], isPrivate: true };

export const clientLoader = signedIn(async ({ search }) => {
  const place = { page: String(pageOf(search) - 1), size: String(auditPageSize) };
  const [found, chain] = await Promise.all([
    authorisedCall(listAuditEvents, { query: { ...auditFilterOf(search), ...place } }),
    authorisedCall(getAuditChainState, {}),
  ]);
  return { ...found, chain };
});

export default function AuditRoute() {
  const [search] = useSearchParams();
  const { content, ...log } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <AuditLog {...log} events={content} search={search} page={pageOf(search)} />
    </ScreenPage>
  );
}
