/** Replaces React Router's instrumentation, which this site does not use (vite/own-router-parts.ts). */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

function refuse(): never {
  throw new Error('React Router cannot be instrumented here: see vite/own-router-parts.ts.');
}

export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter };
