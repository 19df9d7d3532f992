async function tellSandbox(sandboxUrl: string, request: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The card sandbox refused a scenario: ${await response.text()}`);
}

/** Sets the delay of every approval of the card sandbox; 0: as fast as possible. */
export const setGatewayLatency = (sandboxUrl: string, latencyMs: number): Promise<void> =>
  tellSandbox(
    sandboxUrl,
    latencyMs === 0
      ? { scenario: 'ok', call: 'payment' }
      : { scenario: 'latency', call: 'payment', latencyMs },
  );

/** Lets the sandbox answer a repeated call with the first charge. Otherwise it rejects the repeat. */
export const letRepeatsBeAnswered = (sandboxUrl: string): Promise<void> =>
  tellSandbox(sandboxUrl, { scenario: 'duplicate-same-tno' });
