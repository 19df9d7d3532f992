import { useLocation, useMatches } from 'react-router';
import { usePathTo, withoutLocale } from './locale.ts';
import { handleOf } from './route-handle.ts';

/** The way to sign-in that leads back here; from an account's own pages, and from none at all, just there. */
export function useSignInPath(): string {
  const pathTo = usePathTo();
  const { pathname, search } = useLocation();
  // Shared pages are rendered without their query.
  const isShared = handleOf(useMatches().at(-1)).cache === 'shared';
  const path = pathTo('/Account/Signin');
  const isNowhere = /^\/(404|account\/(?!mypage))/i.test(withoutLocale(pathname));
  return isNowhere ? path : `${path}?next=${encodeURIComponent(`${pathname}${isShared ? '' : search}`)}`;
}
