import { listAlumniOfStaff } from '@airway/contract/alumni-admin';
import { useLoaderData } from 'react-router';
import { AlumniList } from '../../features/alumni/admin/alumni-list.tsx';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = alumniScreens.alumni;

export const handle: RouteHandle = { title: screen.title, messages: ['alumni-admin', 'alumni'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listAlumniOfStaff, { query: listQueryOf(listAlumniOfStaff, search) }),
);

export default function AlumniRoute() {
  return <AlumniList found={useLoaderData<typeof clientLoader>()} importPath={importScreens.alumni.path} />;
}
