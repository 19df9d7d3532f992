import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useLocale } from './locale.ts';
import { handleOf } from './route-handle.ts';

// Read as the server sent them: React changes the attributes during navigation.
const documentAtLoad = import.meta.env.SSR
  ? undefined
  : { locale: document.documentElement.lang, policy: document.documentElement.dataset.policy };

/**
 * A document has one language (its messages) and one content policy (its headers). Loads a new document when
 * a navigation needs another one; returns true during that load.
 */
export function useDocumentGuard(): boolean {
  const locale = useLocale();
  const policy = handleOf(useMatches().at(-1)).csp ?? 'standard';
  const isElsewhere =
    documentAtLoad !== undefined && (documentAtLoad.locale !== locale || documentAtLoad.policy !== policy);
  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);
  return isElsewhere;
}
