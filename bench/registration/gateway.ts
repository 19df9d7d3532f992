/** Lets the card sandbox take so long for every approval; 0 is as fast as it can. */
export async function setGatewayLatency(sandboxUrl: string, latencyMs: number): Promise<void> {
  const request =
    latencyMs === 0
      ? { scenario: 'ok', call: 'payment' }
      : { scenario: 'latency', call: 'payment', latencyMs };
  const response = await fetch(`${sandboxUrl}/sandbox/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The card sandbox refused a latency: ${await response.text()}`);
}
