/** What the bench handed to this server. */
export function receiveSetup<Setup>(): Promise<Setup> {
  return new Promise((resolve) => {
    process.once('message', (setup) => resolve(setup as Setup));
  });
}

/** Tells the bench where to find this server, and ends with it. */
export function announce(url: string): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send?.({ url });
}
