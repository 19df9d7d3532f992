import { listDeposits } from '@airway/contract/deposits';
import { getSiteInfo } from '@airway/contract/editions';
import { useLoaderData } from 'react-router';
import { Deposits } from '../../features/deposits/admin/deposits.tsx';
import { depositScreens } from '../../features/deposits/admin/screens.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: depositScreens.deposits.title, messages: ['deposits-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const editionId = currentEdition.id;
  const query = listQueryOf(listDeposits, search);
  return { editionId, found: await authorisedCall(listDeposits, { params: { id: editionId }, query }) };
});

export default function DepositsRoute() {
  return <Deposits {...useLoaderData<typeof clientLoader>()} importPath={importScreens.bankStatement.path} />;
}
