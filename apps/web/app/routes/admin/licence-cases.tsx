import { listLicenceCases } from '@airway/contract/registrations-admin';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { LicenceCases } from '../../features/registrations/admin/licence-cases.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['registrations-admin'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const query = { page: String(page - 1), size: String(pageSize) };
  return loadScreen(() => authorisedCall(listLicenceCases, { query }));
}
export const HydrateFallback = ScreenSkeleton;

export default function LicenceCasesRoute() {
  const [search] = useSearchParams();
  return (
    <ScreenPage screen={registrationScreens.licenceCases} loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total }) => <LicenceCases cases={content} total={total} page={pageOf(search)} />}
    </ScreenPage>
  );
}
