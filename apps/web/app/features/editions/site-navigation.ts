import { useLocation, useNavigate } from 'react-router';
import { useAccountPath } from '../../platform/account-path.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useRootData } from '../../platform/root-data.ts';
import { signOutHere, useSession } from '../../platform/session.ts';
import type { NavigationGroup, NavigationLink } from '../../ui/navigation.ts';
import type { SiteMenu } from './menu.ts';

/**
 * Returns sign-in and sign-up, or my page and sign-out. Only the browser knows the user, because pages are
 * the same for everyone.
 */
export function useUtilities(): NavigationLink[] {
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

/** Returns the path of the visitor's own registration, below the base. */
export const useOwnPath = () => (useSession() === undefined ? '/Registration/Confirm' : '/Account/MyPage');

const isElsewhere = (address: string) => !address.startsWith('/');

/** Returns the menu with the current page marked. */
export function useSiteNavigation(): { groups: NavigationGroup[]; utilities: NavigationLink[] } {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const here = withoutLocale(useLocation().pathname).toLowerCase();
  const menu = useRootData<{ menu: SiteMenu }>()?.menu.groups ?? [];
  const isHere = (path: string) => here === path.toLowerCase();
  const labelOf = ([page, , title]: SiteMenu['groups'][number]['pages'][number]) => {
    if (title === undefined) return { label: page === '' ? '' : say(`ui.page.${page}`) };
    const { text, lang } = textIn(locale, title);
    return { label: text, lang };
  };
  return {
    groups: menu.map(({ title, pages }, index) => ({
      key: String(index),
      label: textIn(locale, title).text,
      isCurrent: pages.some(([, path]) => isHere(path) || here.startsWith(`${path.toLowerCase()}/`)),
      links: pages.map((page) => ({
        href: isElsewhere(page[1]) ? page[1] : pathTo(page[1]),
        isCurrent: isHere(page[1]),
        ...labelOf(page),
      })),
    })),
    utilities: useUtilities(),
  };
}
