import { getUser } from '@airway/contract/accounts';
import { getAuditChainState } from '@airway/contract/accounts-admin';
import { getPaymentSettings, listPaymentCases } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { chainFinding } from '../../features/admin/audit/chain-finding.ts';
import { loadRoom } from '../../features/admin/load-room.ts';
import { certificateState } from '../../features/admin/payments/certificate.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import { StaffHome, type Tasks } from '../../features/admin/staff-home.tsx';
import { browserNowMs } from '../../platform/clock.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

async function loadTasks(): Promise<Tasks> {
  const user = readSession()?.user;
  const held = user?.role.permissions ?? [];
  const [profile, cases, settings, chain] = await Promise.all([
    authorisedCall(getUser, { params: { id: user?.id ?? '' } }),
    held.includes('PAYMENT_Manage')
      ? authorisedCall(listPaymentCases, { query: { page: '0', size: '1' } })
      : undefined,
    held.includes('PAYMENT_Settings') ? authorisedCall(getPaymentSettings, {}) : undefined,
    held.includes('AUDIT_View') ? authorisedCall(getAuditChainState, {}) : undefined,
  ]);
  return {
    needsSecondFactor: !profile.hasSecondFactor,
    mustChangePassword: profile.mustChangePassword,
    ...(chain === undefined ? {} : { isAuditBroken: ['broken', 'endMissing'].includes(chainFinding(chain)) }),
    ...(cases === undefined ? {} : { paymentCases: cases.total }),
    ...(settings === undefined
      ? {}
      : {
          certificate: certificateState(settings.certificateExpiresAt, browserNowMs()),
          isTestGateway: settings.gateway !== 'live',
        }),
  };
}

export const clientLoader = () => loadRoom(loadTasks);
export const HydrateFallback = RoomSkeleton;

export default function HomeRoute() {
  return (
    <RoomPage room="home" loaded={useLoaderData<typeof clientLoader>()}>
      {(tasks) => <StaffHome tasks={tasks} />}
    </RoomPage>
  );
}
