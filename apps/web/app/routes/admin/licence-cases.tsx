import { listLicenceCases } from '@airway/contract/registrations-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { LicenceCases } from '../../features/admin/licences/licence-cases.tsx';
import { pageOf, pageSize } from '../../features/admin/list-address.ts';
import { loadRoom } from '../../features/admin/load-room.ts';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const query = { page: String(page - 1), size: String(pageSize) };
  return loadRoom(() => authorisedCall(listLicenceCases, { query }));
}
export const HydrateFallback = RoomSkeleton;

export default function LicenceCasesRoute() {
  const [search] = useSearchParams();
  return (
    <RoomPage room="licenceCases" loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total }) => <LicenceCases cases={content} total={total} page={pageOf(search)} />}
    </RoomPage>
  );
}
