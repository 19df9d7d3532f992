async function tellSandbox(sandboxUrl: string, request: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The card sandbox refused a scenario: ${await response.text()}`);
}

/** Lets the card sandbox take so long for every approval; 0 is as fast as it can. */
export const setGatewayLatency = (sandboxUrl: string, latencyMs: number): Promise<void> =>
  tellSandbox(
    sandboxUrl,
    latencyMs === 0
      ? { scenario: 'ok', call: 'payment' }
      : { scenario: 'latency', call: 'payment', latencyMs },
  );

/** Lets it answer a call that is repeated with the charge of the first one; otherwise it refuses the repeat. */
export const letRepeatsBeAnswered = (sandboxUrl: string): Promise<void> =>
  tellSandbox(sandboxUrl, { scenario: 'duplicate-same-tno' });
