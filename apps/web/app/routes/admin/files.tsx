import { getFileSpace, searchManagedFiles } from '@airway/contract/files-admin';
import { useLoaderData } from 'react-router';
import { FileList } from '../../features/files/admin/file-list.tsx';
import { fileScreens } from '../../features/files/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = fileScreens.files;

export const handle: RouteHandle = { title: screen.title, messages: ['files-admin'] };

export const clientLoader = signedIn(async ({ search }) => {
  const [found, space] = await Promise.all([
    authorisedCall(searchManagedFiles, { query: listQueryOf(searchManagedFiles, search) }),
    authorisedCall(getFileSpace, {}),
  ]);
  return { found, space };
});

export default function FilesRoute() {
  return <FileList {...useLoaderData<typeof clientLoader>()} />;
}
