/**
 * Returns `fetch` that pays: after too many calls from this address, it solves the challenge of the refusal and repeats
 * the request.
 */
export const payingFetch =
  (send: typeof fetch): typeof fetch =>
  async (address, init) => {
    const response = await send(address, init);
    if (response.status !== 429) return response;
    const loaded = await import('./solve-challenge.ts');
    return loaded.repeatWithWork(response, send, address, init);
  };
