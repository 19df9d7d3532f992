import { useEffect } from 'react';
import { useHref } from 'react-router';
import { markCookie } from './registered-mark.ts';

const marks = {
  confirmed: { value: '1', lifeSeconds: 180 * 86_400 },
  unpaid: { value: 'unpaid', lifeSeconds: 14 * 86_400 },
  none: { value: '', lifeSeconds: 0 },
};

/**
 * Stores, for the pages of this edition, what this browser shows of a registration; nothing if undefined. An unpaid one
 * does not replace a confirmed one. Styles show what is for whom by it (styles/registered.css).
 */
export function useRegistrationMark(mark: keyof typeof marks | undefined): void {
  const base = useHref('/');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mark === undefined || (mark === 'unpaid' && dataset.registered === marks.confirmed.value)) return;
    const { value, lifeSeconds } = marks[mark];
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
    document.cookie = `${markCookie}=${value}; Path=${base}; Max-Age=${lifeSeconds}; SameSite=Lax`;
    if (mark === 'none') delete dataset.registered;
    else dataset.registered = value;
  }, [base, mark]);
}
