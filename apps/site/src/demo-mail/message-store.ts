import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderError } from '../operator-error.ts';
import { readSubject } from './mail-reader.ts';
import type { NewMessage, StoredMessage } from './message.types.ts';

export type MessageStore = {
  /** Newest first. */
  list: () => readonly StoredMessage[];
  find: (id: string) => StoredMessage | undefined;
  /** Reads the received mail, byte for byte; undefined for an SMS or an unknown id. */
  readRaw: (id: string) => Promise<Buffer | undefined>;
  add: (message: NewMessage) => Promise<StoredMessage>;
};

const defaultLargestCount = 1_000;

/**
 * Stores received messages as files: `<id>.eml` as received, `<id>.json` for the list. The second is written
 * last and renamed into place, so that each listed message is complete. The oldest messages are deleted.
 */
export async function openMessageStore(
  folder: string,
  largestCount = defaultLargestCount,
): Promise<MessageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw folderError(error, folder);
  });
  const messages = await readMessages(folder);
  const path = (id: string, extension: string) => join(folder, `${id}.${extension}`);

  async function add(message: NewMessage): Promise<StoredMessage> {
    const stored = await describe(message);
    if (message.kind === 'mail') await writeFile(path(stored.id, 'eml'), message.raw, { mode: 0o600 });
    await writeFile(path(stored.id, 'json.part'), JSON.stringify(stored), { mode: 0o600 });
    await rename(path(stored.id, 'json.part'), path(stored.id, 'json'));
    messages.unshift(stored);
    for (const { id } of messages.splice(largestCount)) {
      await rm(path(id, 'json'), { force: true });
      await rm(path(id, 'eml'), { force: true });
    }
    return stored;
  }

  const find = (id: string) => messages.find((message) => message.id === id);
  return {
    list: () => messages,
    find,
    readRaw: async (id) => (find(id)?.kind === 'mail' ? readFile(path(id, 'eml')) : undefined),
    add,
  };
}

async function readMessages(folder: string): Promise<StoredMessage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const messages: StoredMessage[] = [];
  for (const name of names.reverse()) {
    try {
      messages.push(JSON.parse(await readFile(join(folder, name), 'utf8')));
    } catch {
      // After a power cut a file may be incomplete: this message is lost, the others are not.
    }
  }
  return messages;
}

let lastInstant = 0;

/** Returns an id that sorts by time, also within one millisecond of this process. */
function nextIdentity(): { id: string; receivedAt: string } {
  lastInstant = Math.max(Date.now(), lastInstant + 1);
  const receivedAt = new Date(lastInstant).toISOString();
  return { id: `${receivedAt.replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`, receivedAt };
}

async function describe(message: NewMessage): Promise<StoredMessage> {
  const identity = nextIdentity();
  if (message.kind === 'sms') {
    return { kind: 'sms', ...identity, to: [message.to], text: message.text };
  }
  return {
    kind: 'mail',
    ...identity,
    from: message.from,
    to: message.to,
    subject: await readSubject(message.raw),
    sizeBytes: message.raw.length,
  };
}
