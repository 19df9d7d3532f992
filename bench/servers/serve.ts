/** Receives the setup from the bench. */
export function receiveSetup<Setup>(): Promise<Setup> {
  return new Promise((resolve) => {
    process.once('message', (setup) => resolve(setup as Setup));
  });
}

/** Sends the address of this server to the bench. Ends the server with the bench. */
export function announce(url: string): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send?.({ url });
}
