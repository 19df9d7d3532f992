import { getOutboxRestore, listOutbox } from '@airway/contract/letters-outbox';
import { useLoaderData } from 'react-router';
import { OutboxList } from '../../features/letters/admin/outbox-list.tsx';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: letterScreens.outbox.title, messages: ['letters-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const [found, restore] = await Promise.all([
    authorisedCall(listOutbox, { query: listQueryOf(listOutbox, search) }),
    authorisedCall(getOutboxRestore, {}),
  ]);
  return { found, restore };
});

export default function OutboxRoute() {
  return <OutboxList {...useLoaderData<typeof clientLoader>()} />;
}
