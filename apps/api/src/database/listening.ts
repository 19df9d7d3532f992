import pg from 'pg';
import { type PersistentClient, persistentClient } from './persistent-client.ts';

export interface Listener {
  received(payload: string): void;
  /** Called when listening starts or resumes. Notifications may have been missed before. */
  connected(): void;
  lost(): void;
}

interface ListeningOptions {
  open(): pg.Client;
  onConnectionError(error: Error): void;
  /** Interval of pings on the connection that only listens. It would not notice a lost server otherwise. */
  beatMs: number;
}

export interface Listening extends Pick<PersistentClient, 'close' | 'renewIf'> {
  listen(channel: string, listener: Listener): Promise<void>;
  /**
   * Holds a number while this process lives and is connected. Taken again on every new connection.
   * @returns false if another process holds it
   */
  hold(number: number): Promise<boolean>;
}

/** First key of the advisory lock that marks a living process. The second key is its number. */
export const livingLocks = 1_634_300_535;

/** Manages the one connection on which a process listens for notifications. */
export function openListening({ open, onConnectionError, beatMs }: ListeningOptions): Listening {
  const listeners = new Map<string, Listener>();
  const ask = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  let number: number | undefined;
  const holders = new WeakSet<pg.Client>();
  async function holdOver(client: pg.Client): Promise<boolean> {
    if (number === undefined || holders.has(client)) return true;
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isHeld"',
      [livingLocks, number],
    );
    if (rows[0]?.isHeld === true) holders.add(client);
    return holders.has(client);
  }
  const notifyLost = () => {
    for (const listener of listeners.values()) listener.lost();
  };
  const { get, renewIf, close } = persistentClient(
    open,
    onConnectionError,
    async (client) => {
      await holdOver(client);
      client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.received(payload));
      for (const [channel, listener] of listeners) {
        await ask(client, channel);
        listener.connected();
      }
      let isAsking = false;
      const beat = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        // The previous connection may have held the number until the server noticed its end.
        await client
          .query('select 1')
          .then(() => holdOver(client))
          .catch(() => {});
        isAsking = false;
      }, beatMs).unref();
      client.once('end', () => clearInterval(beat));
    },
    notifyLost,
  );
  return {
    renewIf,
    close,
    async listen(channel: string, listener: Listener): Promise<void> {
      listeners.set(channel, listener);
      try {
        await ask(await get(), channel);
        listener.connected();
      } catch (error) {
        onConnectionError(error as Error);
      }
    },
    async hold(wantedNumber: number): Promise<boolean> {
      const client = await get();
      number = wantedNumber;
      const isHeld = await holdOver(client);
      if (!isHeld) number = undefined;
      return isHeld;
    },
  };
}
