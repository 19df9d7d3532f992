/**
 * Returns `fetch` that pays: after too many calls from this address, it solves the challenge of the refusal and repeats
 * the request.
 */
export const payingFetch =
  (send: typeof fetch): typeof fetch =>
  async (address, init) => {
    const response = await send(address, init);
    if (!response.headers.has('proof-of-work-challenge')) return response;
    const loaded = await import('./solve-challenge.ts').catch(() => undefined);
    return loaded?.repeatWithWork(response, send, address, init) ?? response;
  };
