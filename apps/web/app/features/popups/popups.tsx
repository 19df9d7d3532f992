import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { withoutLocale } from '../../platform/locale.ts';
import { handleOf } from '../../platform/route-handle.ts';
import type { ShownPopup } from './load-popups.ts';
import { PlainPopups } from './plain-popups.tsx';
import type { PopupQueueProps } from './popup-queue.tsx';

/** Those that this page may open: it is there to be read, and asks nothing itself. */
function usePopupsHere(popups: readonly ShownPopup[]): readonly ShownPopup[] {
  const { cache, isPrivate, hasForm } = handleOf(useMatches().at(-1));
  const isHome = /^\/main$/i.test(withoutLocale(useLocation().pathname));
  if (cache !== 'shared' || isPrivate || hasForm) return [];
  return popups.filter(({ place }) => place === 'reading' || isHome);
}

/**
 * Pop-up notices. Kept pages hold them closed: they are opened by their program, which is fetched where there is one
 * to open. Without scripts they stand above the page.
 */
export function Popups({ popups }: { popups: readonly ShownPopup[] }) {
  const here = usePopupsHere(popups);
  const hasAny = here.length > 0;
  const [Queue, setQueue] = useState<ComponentType<PopupQueueProps>>();
  useEffect(() => {
    if (!hasAny) return;
    let isGone = false;
    // Without it the page is whole; the notice is missed.
    import('./popup-queue.tsx').then(
      ({ PopupQueue }) => !isGone && setQueue(() => PopupQueue),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hasAny]);
  if (!hasAny) return null;
  return (
    <>
      <noscript>
        <PlainPopups popups={here} />
      </noscript>
      {Queue !== undefined && <Queue popups={here} />}
    </>
  );
}
