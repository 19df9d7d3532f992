import pg from 'pg';
import { type LastingClient, lastingClient } from './lasting-client.ts';

export interface Listener {
  heard(payload: string): void;
  /** The channel is listened to, for the first time or again: something may have been missed before. */
  connected(): void;
  lost(): void;
}

export interface ListeningOptions {
  open(): pg.Client;
  onConnectionError(error: Error): void;
  /** How often the connection that only listens asks whether the other side is there: it would not be told. */
  beatMs: number;
}

export interface Listening extends Pick<LastingClient, 'close' | 'renewIf'> {
  listen(channel: string, listener: Listener): Promise<void>;
}

/** The one connection over which a process hears notifications. */
export function openListening({ open, onConnectionError, beatMs }: ListeningOptions): Listening {
  const listeners = new Map<string, Listener>();
  const ask = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  const tellLost = () => {
    for (const listener of listeners.values()) listener.lost();
  };
  const { get, renewIf, close } = lastingClient(
    open,
    onConnectionError,
    async (client) => {
      client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.heard(payload));
      for (const [channel, listener] of listeners) {
        await ask(client, channel);
        listener.connected();
      }
      let isAsking = false;
      const beat = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        await client.query('select 1').catch(() => {});
        isAsking = false;
      }, beatMs).unref();
      client.once('end', () => clearInterval(beat));
    },
    tellLost,
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
  };
}
