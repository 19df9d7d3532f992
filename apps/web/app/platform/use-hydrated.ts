import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is drawn by a browser that has the page: not on the server, and not while its page is taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
