import { listLicenceCases } from '@airway/contract/registrations-admin';
import { useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { LicenceCases } from '../../features/registrations/admin/licence-cases.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.licenceCases;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin'],
  isPrivate: true,
};

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listLicenceCases, { query: { page: String(pageOf(search) - 1), size: String(pageSize) } }),
);

export default function LicenceCasesRoute() {
  const [search] = useSearchParams();
  const { content, total } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <LicenceCases cases={content} total={total} page={pageOf(search)} />
    </ScreenPage>
  );
}
