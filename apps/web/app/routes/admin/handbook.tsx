import { useLoaderData } from 'react-router';
import { HandbookList } from '../../console/handbook/handbook.tsx';
import { handbookScreen } from '../../console/handbook/handbook-screen.ts';
import { allowedFor } from '../../console/screen.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { screens } from './screens.ts';

export const handle: RouteHandle = { title: handbookScreen.title, messages: [] };

export const clientLoader = signedIn(async ({ user }) => allowedFor(user.role.permissions, screens));

export default function HandbookRoute() {
  return <HandbookList screens={useLoaderData<typeof clientLoader>()} />;
}
