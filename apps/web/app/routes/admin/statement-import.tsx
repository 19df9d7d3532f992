import { getImport, listImportRows } from '@airway/contract/imports';
import { useLoaderData } from 'react-router';
import { ImportPage } from '../../features/imports/admin/import-page.tsx';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = importScreens.bankStatement;

export const handle: RouteHandle = { title: screen.title, messages: ['imports-admin'] };

export const clientLoader = signedIn(async ({ params: { id = '' }, search }) => {
  const params = { id };
  const [one, rows] = await Promise.all([
    authorisedCall(getImport, { params }),
    authorisedCall(listImportRows, { params, query: listQueryOf(listImportRows, search) }),
  ]);
  return { one, rows };
});

export default function StatementImportRoute() {
  return <ImportPage screen={screen} {...useLoaderData<typeof clientLoader>()} />;
}
