import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { withoutLocale } from '../../platform/locale.ts';
import { handleOf } from '../../platform/route-handle.ts';
import type { ShownPopup } from './load-popups.ts';
import { PlainPopups } from './plain-popups.tsx';
import type { PopupQueueProps } from './popup-queue.tsx';

/** Returns the pop-ups for this page; none on a page with a form. */
function usePopupsHere(popups: readonly ShownPopup[]): readonly ShownPopup[] {
  const { cache, isPrivate, hasForm } = handleOf(useMatches().at(-1));
  const isHome = /^\/main$/i.test(withoutLocale(useLocation().pathname));
  if (cache !== 'shared' || isPrivate || hasForm) return [];
  return popups.filter(({ place }) => place === 'reading' || isHome);
}

/**
 * Pop-up notices. A cached page contains them closed; the browser loads the code that opens them only if
 * there are any. Without JavaScript they are above the page.
 */
export function Popups({ popups }: { popups: readonly ShownPopup[] }) {
  const here = usePopupsHere(popups);
  const hasAny = here.length > 0;
  const [Queue, setQueue] = useState<ComponentType<PopupQueueProps>>();
  useEffect(() => {
    if (!hasAny) return;
    // A task of its own: the first effects of the page are long enough. If loading fails, only the notice is missing.
    const timer = setTimeout(() => {
      import('./popup-queue.tsx').then(
        ({ PopupQueue }) => setQueue(() => PopupQueue),
        () => undefined,
      );
    });
    return () => clearTimeout(timer);
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
