import { listPageStates } from '@airway/contract/page-drafts';
import { getStaffMenu } from '@airway/contract/page-menu';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { MenuEditor } from '../../features/pages/admin/menu/menu-editor.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = pageScreens.menu;

export const handle: RouteHandle = { title: screen.title, messages: ['pages-admin'] };

export const clientLoader = signedIn(async () => {
  const [saved, { content }] = await Promise.all([
    authorisedCall(getStaffMenu, {}),
    authorisedCall(listPageStates, {}),
  ]);
  return { saved, pages: content };
});

export default function MenuRoute() {
  return (
    <ScreenPage screen={screen}>
      <MenuEditor {...useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
