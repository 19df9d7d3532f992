import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface StoredMessage {
  uid: number;
  source: Buffer;
  receivedAt: Date;
  flags: Set<string>;
}

const user = 'bounces@example.org';
const password = 'pass word';

/** Answers the commands of one client by RFC 3501: what a program needs that reads a mailbox and deletes in it. */
class Dialogue {
  private readonly messages: StoredMessage[];
  private readonly socket: Socket;

  constructor(messages: StoredMessage[], socket: Socket) {
    this.messages = messages;
    this.socket = socket;
    this.say('* OK IMAP4rev1 stand-in');
  }

  private say(line: string | Buffer): void {
    this.socket.write(line);
    this.socket.write('\r\n');
  }

  private chosen(set: string): StoredMessage[] {
    return this.messages.filter(({ uid }) => set.split(',').includes(String(uid)));
  }

  private fetch(set: string, items: string): void {
    const length = Number(/<0\.(\d+)>/.exec(items)?.[1] ?? Number.POSITIVE_INFINITY);
    for (const message of this.chosen(set)) {
      const part = message.source.subarray(0, length);
      const place = this.messages.indexOf(message) + 1;
      const name = Number.isFinite(length) ? 'BODY[]<0>' : 'BODY[]';
      this.say(
        Buffer.concat([
          Buffer.from(`* ${place} FETCH (UID ${message.uid} ${name} {${part.length}}\r\n`),
          part,
          Buffer.from(')'),
        ]),
      );
    }
  }

  /** Returns the numbers of the messages that are unread, or that were read and arrived before a day. */
  private found(condition: string): string {
    const [, day] = /^SEEN BEFORE (\S+)$/.exec(condition) ?? [];
    const isFound = ({ flags, receivedAt }: StoredMessage) =>
      day === undefined ? !flags.has('\\Seen') : flags.has('\\Seen') && receivedAt < new Date(`${day} UTC`);
    return this.messages
      .filter(isFound)
      .map(({ uid }) => uid)
      .join(' ');
  }

  private expunge(set: string): void {
    for (const message of this.chosen(set).filter(({ flags }) => flags.has('\\Deleted'))) {
      this.say(`* ${this.messages.indexOf(message) + 1} EXPUNGE`);
      this.messages.splice(this.messages.indexOf(message), 1);
    }
  }

  /** Runs a command. @returns why it is refused, if it is */
  private run(command: string, words: string[]): string | undefined {
    switch (command) {
      case 'CAPABILITY':
        this.say('* CAPABILITY IMAP4rev1 UIDPLUS');
        return undefined;
      case 'LOGIN':
        return words.join(' ') === `"${user}" "${password}"` || words.join(' ') === `${user} "${password}"`
          ? undefined
          : '[AUTHENTICATIONFAILED] wrong password';
      case 'LIST':
        this.say('* LIST (\\HasNoChildren) "/" INBOX');
        return undefined;
      case 'SELECT':
        this.say(`* ${this.messages.length} EXISTS`);
        this.say('* FLAGS (\\Seen \\Deleted)');
        this.say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] flags');
        this.say('* OK [UIDVALIDITY 1] valid');
        this.say(`* OK [UIDNEXT ${(this.messages.at(-1)?.uid ?? 0) + 1}] next`);
        return undefined;
      case 'UID SEARCH':
        this.say(`* SEARCH ${this.found(words.join(' '))}`);
        return undefined;
      case 'UID FETCH':
        this.fetch(words[0] ?? '', words.slice(1).join(' '));
        return undefined;
      case 'UID STORE':
        for (const message of this.chosen(words[0] ?? ''))
          for (const flag of words.join(' ').match(/\\\w+/g) ?? []) message.flags.add(flag);
        return undefined;
      case 'UID EXPUNGE':
        this.expunge(words[0] ?? '');
        return undefined;
      case 'NOOP':
      case 'CLOSE':
      case 'LOGOUT':
        return undefined;
      default:
        return `unknown command ${command}`;
    }
  }

  handle(line: string): void {
    const [tag, ...rest] = line.split(' ');
    const isByUid = rest[0]?.toUpperCase() === 'UID';
    const command = rest
      .splice(0, isByUid ? 2 : 1)
      .join(' ')
      .toUpperCase();
    const refusal = this.run(command, rest);
    if (command === 'LOGOUT') this.say('* BYE');
    this.say(refusal === undefined ? `${tag} OK done` : `${tag} NO ${refusal}`);
    if (command === 'LOGOUT') this.socket.end();
  }
}

/** Starts an IMAP server with one mailbox. `url` has user and password. */
export async function startImapServer() {
  const messages: StoredMessage[] = [];
  const server = createServer((socket) => {
    const dialogue = new Dialogue(messages, socket);
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', (line) => dialogue.handle(line));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let lastUid = 0;
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    receive(source: string, receivedAt = new Date()) {
      lastUid += 1;
      messages.push({ uid: lastUid, source: Buffer.from(source), receivedAt, flags: new Set() });
    },
    /** Number of messages in the mailbox, and of those not read. */
    counts: () => [messages.length, messages.filter(({ flags }) => !flags.has('\\Seen')).length],
    close: () => {
      server.close();
    },
  };
}
