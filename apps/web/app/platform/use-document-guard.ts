import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useLocale } from './locale.ts';
import { handleOf } from './route-handle.ts';

// As the server sent them: React changes the attributes while moving.
const born = import.meta.env.SSR
  ? undefined
  : { locale: document.documentElement.lang, policy: document.documentElement.dataset.policy };

/**
 * A document has one language (its sentences) and one content policy (its headers) for life. A move inside
 * the app to a page that needs another loads that page as a document; true while that is under way.
 */
export function useDocumentGuard(): boolean {
  const locale = useLocale();
  const policy = handleOf(useMatches().at(-1)).csp ?? 'standard';
  const isElsewhere = born !== undefined && (born.locale !== locale || born.policy !== policy);
  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);
  return isElsewhere;
}
