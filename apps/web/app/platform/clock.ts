/**
 * Returns the browser's clock, in milliseconds, or that of the program that renders. Use it for waiting only: it may be
 * wrong, so it must not decide deadlines or fees.
 */
export const browserNowMs = (): number => Date.now();
