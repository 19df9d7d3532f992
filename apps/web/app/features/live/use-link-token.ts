import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeToken } from './live-person.ts';

/** Start of a fragment with a token: a mailed link or a personal one. */
const beginnings = /^#[lv]_/;

export interface LinkToken {
  isOpening: boolean;
  /** Error of the token. */
  problem: unknown;
}

/** Removes a link's token from the address at once, and stores the identity for this tab. */
export function useLinkToken(editionId: string): LinkToken {
  const navigate = useNavigate();
  const [state, setState] = useState<LinkToken>({ isOpening: false, problem: undefined });
  useEffect(() => {
    async function open() {
      const { hash, pathname, search } = window.location;
      if (!beginnings.test(hash)) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setState({ isOpening: true, problem: undefined });
      const problem = await takeToken(editionId, hash.slice(1)).then(
        () => undefined,
        (error: unknown) => error,
      );
      setState({ isOpening: false, problem });
      // The router still knows the address with its fragment.
      void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    }
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [editionId, navigate]);
  return state;
}
