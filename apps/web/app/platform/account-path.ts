import { useLocation, useMatches } from 'react-router';
import { usePathTo, withoutLocale } from './locale.ts';
import { nextPathOf } from './next-path.ts';
import { handleOf } from './route-handle.ts';
import { useHydrated } from './use-hydrated.ts';

/** Path of the account's settings, below the base. */
export const settingsPath = '/Account/MyPage/Settings';

/** Returns the path to open after sign-in: this page, or from an account page the path in its own `next`; none from the landing page and home. */
function useNext(): string | undefined {
  const { pathname, search } = useLocation();
  // Shared pages are rendered without their query.
  const isShared = handleOf(useMatches().at(-1)).cache === 'shared';
  const isHydrated = useHydrated();
  const here = withoutLocale(pathname);
  if (/^\/account\/(?!mypage)/i.test(here)) return isHydrated ? nextPathOf(search) : undefined;
  return /^\/($|main$|404)/i.test(here) ? undefined : `${pathname}${isShared && !isHydrated ? '' : search}`;
}

type AccountPage = '/Account/Signin' | '/Account/Signup' | '/Account/Signup/Welcome' | '/Account/FindId';
type PasswordPage = '/Account/Password' | '/Account/Password/Process';

/** Builds paths to the account pages. Each carries `next`, so that the last page leads back. */
export function useAccountPath(): (page: AccountPage | PasswordPage) => string {
  const pathTo = usePathTo();
  const next = useNext();
  return (page) => `${pathTo(page)}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
}
