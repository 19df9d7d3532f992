import { getSiteInfo } from '@airway/contract/editions';
import { listImports } from '@airway/contract/imports';
import { useLoaderData } from 'react-router';
import { ImportHistory } from '../../features/imports/admin/import-history.tsx';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = importScreens.bankStatement;
const kind = 'bank-statement';

export const handle: RouteHandle = { title: screen.title, messages: ['imports-admin', 'files'] };

export const clientLoader = signedIn(async ({ search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const editionId = currentEdition.id;
  const query = listQueryOf(listImports, search);
  const found = await authorisedCall(listImports, { params: { kind, editionId }, query });
  return { editionId, found };
});

export default function StatementImportsRoute() {
  return <ImportHistory screen={screen} kind={kind} {...useLoaderData<typeof clientLoader>()} />;
}
