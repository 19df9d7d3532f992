import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data after every pause, until it is undefined; returns whether the browser is offline. */
export function usePolling(pauseMs: number | undefined): { isOffline: boolean } {
  const { revalidate, state } = useRevalidator();
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    if (pauseMs === undefined || state !== 'idle') return;
    const timer = setTimeout(() => {
      setIsOffline(!navigator.onLine);
      if (navigator.onLine) void revalidate();
    }, pauseMs);
    const online = () => {
      setIsOffline(false);
      void revalidate();
    };
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [pauseMs, state, revalidate]);
  return { isOffline };
}
