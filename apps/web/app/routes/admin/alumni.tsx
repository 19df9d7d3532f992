import { listAlumniOfStaff } from '@airway/contract/alumni-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { AlumniList } from '../../features/alumni/admin/alumni-list.tsx';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { importScreens } from '../../features/imports/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = alumniScreens.alumni;

export const handle: RouteHandle = { title: screen.title, messages: ['alumni-admin', 'alumni'] };

export const clientLoader = listLoader(listAlumniOfStaff);

export default function AlumniRoute() {
  return <AlumniList found={useLoaderData<typeof clientLoader>()} importPath={importScreens.alumni.path} />;
}
