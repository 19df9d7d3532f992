/**
 * React Router measures what it does for those who ask for it; nobody does here. It takes these in place of its own
 * functions of the same names (vite/own-router-parts.ts).
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

function refuse(): never {
  throw new Error('React Router cannot be instrumented here: see vite/own-router-parts.ts.');
}

export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter };
