import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Checks whether scripts run: false on the server, and on the page until it is hydrated. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
