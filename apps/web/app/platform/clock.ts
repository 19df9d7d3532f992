/** The browser's own clock, in milliseconds: good for waiting, never for deciding what is open or what it costs. */
export const browserNowMs = (): number => Date.now();
