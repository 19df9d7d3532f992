import { useEffect, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';

/** Start of the fragment of a mailed link. */
const linkBeginning = '#l_';

/**
 * Opens the registration of a mailed link: posts the fragment's token and removes it from the address.
 * @returns whether the request is running
 */
export function useMailedLink(): boolean {
  const submit = useSubmit();
  const action = useLocation().pathname;
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    function open() {
      const { hash, pathname, search } = window.location;
      if (!hash.startsWith(linkBeginning)) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setOpening(true);
      const body = { intent: 'link', linkToken: hash.slice(1) };
      // The router still knows the address with its fragment, and would keep it.
      void submit(body, { method: 'post', action, replace: true }).finally(() => setOpening(false));
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [submit, action]);
  return isOpening;
}
