import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { useAccountPath } from '../../platform/account-path.ts';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { signOutHere, useSession } from '../../platform/session.ts';
import type { NavigationGroup, NavigationLink } from '../../ui/navigation.ts';
import type { MenuGroup } from './menu.ts';

/** Sign in and join, or my page and sign out: known in the browser only, pages are the same for everyone. */
function useUtilities(): NavigationLink[] {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const accountPath = useAccountPath();
  if (useSession() === undefined)
    return [
      { href: accountPath('/Account/Signin'), label: say('ui.utilities.signin') },
      { href: accountPath('/Account/Signup'), label: say('ui.utilities.signup') },
    ];
  const signin = pathTo('/Account/Signin');
  const signOut = async () => {
    await signOutHere();
    await navigate(signin);
  };
  return [
    { href: pathTo('/Account/MyPage'), label: say('ui.utilities.mypage') },
    { href: signin, label: say('ui.utilities.signout'), onPress: signOut },
  ];
}

/** The menu, with the page one is on marked. */
export function useSiteNavigation(): { groups: NavigationGroup[]; utilities: NavigationLink[] } {
  const say = useSay();
  const pathTo = usePathTo();
  const here = withoutLocale(useLocation().pathname).toLowerCase();
  const menu = useRouteLoaderData<{ menu: MenuGroup[] }>('root')?.menu ?? [];
  const isHere = (path: string) => here === path.toLowerCase();
  return {
    groups: menu.map(({ key, pages }) => ({
      key,
      label: say(`ui.group.${key}`),
      isCurrent: pages.some(([, path]) => isHere(path) || here.startsWith(`${path.toLowerCase()}/`)),
      links: pages.map(([page, path]) => ({
        href: pathTo(path),
        label: say(`ui.page.${page}`),
        isCurrent: isHere(path),
      })),
    })),
    utilities: useUtilities(),
  };
}
