import type { LiveMessage } from '@airway/contract/live-messages';

export type MessageKind = LiveMessage['kind'];

/** What is known of what was said in a room; another object after every change. */
export interface Said {
  /** In the order of time. Hidden ones are there for who moderates. */
  messages: readonly LiveMessage[];
  /** By votes; answered ones come last. */
  questions: readonly LiveMessage[];
  pinned: readonly LiveMessage[];
  /** Whether there is more before the first of a kind. */
  hasOlder: Readonly<Record<MessageKind, boolean>>;
  /** Comes to more with each that somebody wrote since this page was opened. */
  newCount: number;
  mayModerate: boolean;
}

/** A page of the history. */
export interface HistoryPage {
  content: readonly LiveMessage[];
  pinned: readonly LiveMessage[];
  mayModerate: boolean;
}

interface Known {
  message: LiveMessage;
  /** By which event it was told. */
  heardAt: number;
}

/** So many messages stay in the page while somebody reads the newest. */
const mostKept = 200;
/** Of a page of the history. */
export const pageSize = 50;

const byTime = (a: LiveMessage, b: LiveMessage) => (a.id < b.id ? -1 : 1);
const byVotes = (a: LiveMessage, b: LiveMessage) =>
  Number(a.isAnswered) - Number(b.isAnswered) || b.votes - a.votes || byTime(a, b);

/** What one page knows of a room. Whatever is told twice, or late, changes nothing. */
export function createRoomMessages() {
  const known = new Map<string, Known>();
  /** From which message on nothing is missing, by kind; undefined: from the first. */
  const from: Record<MessageKind, string | undefined> = { message: undefined, question: undefined };
  const listeners = new Set<() => void>();
  const votes = new Map<string, number>();
  let clock = 0;
  let newCount = 0;
  let mayModerate = false;
  let said: Said;

  const shown = (message: LiveMessage): LiveMessage => {
    const own = votes.get(message.id);
    return own === undefined || own <= message.votes ? message : { ...message, votes: own };
  };
  function describe(): Said {
    const all = [...known.values()].map(({ message }) => shown(message));
    const readable = all.filter(({ isHidden }) => mayModerate || !isHidden);
    const of = (kind: MessageKind) => readable.filter((message) => message.kind === kind);
    const start = from.message;
    return {
      messages: of('message')
        .filter(({ id }) => start === undefined || id >= start)
        .sort(byTime),
      questions: of('question').sort(byVotes),
      pinned: readable.filter(({ isPinned, isHidden }) => isPinned && !isHidden).sort(byTime),
      hasOlder: { message: from.message !== undefined, question: from.question !== undefined },
      newCount,
      mayModerate,
    };
  }
  function tell(): void {
    said = describe();
    for (const listener of listeners) listener();
  }
  /**
   * What was hidden travels to all without its text, and without whether its writer is muted: who moderates keeps what
   * was read last.
   */
  function put(message: LiveMessage, heardAt: number): void {
    const before = known.get(message.id)?.message;
    const text = message.text === '' && before !== undefined ? before.text : message.text;
    const kept = before?.isMuted === undefined ? {} : { isMuted: before.isMuted };
    known.set(message.id, { message: { ...kept, ...message, text }, heardAt });
  }
  /** What was told since an event is newer than an answer to what was asked then. */
  function putAsOf(messages: readonly LiveMessage[], mark: number): void {
    for (const message of messages) if ((known.get(message.id)?.heardAt ?? -1) <= mark) put(message, mark);
  }
  said = describe();

  return {
    read: () => said,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Taken before something is asked, and given back with its answer. */
    mark: () => clock,
    /** Changes that the stream told. */
    hear(changed: readonly LiveMessage[]): void {
      clock += 1;
      for (const message of changed) {
        if (!known.has(message.id) && !message.isHidden && message.kind === 'message') newCount += 1;
        put(message, clock);
      }
      tell();
    },
    /** A page before the first that is known, as it was asked for at `mark`. */
    addOlder(kind: MessageKind, page: HistoryPage, mark: number): void {
      putAsOf([...page.content, ...page.pinned], mark);
      ({ mayModerate } = page);
      from[kind] = page.content.length < pageSize ? undefined : page.content.at(-1)?.id;
      tell();
    },
    /**
     * The newest page of a kind, as it was asked for at `mark`: what it should have and has not is gone. With `isWhole`,
     * or where it does not reach what is known, what is before it is loaded anew.
     */
    setNewest(kind: MessageKind, page: HistoryPage, mark: number, isWhole = false): void {
      const { content, pinned } = page;
      const told = new Set([...content, ...pinned].map(({ id }) => id));
      const isFull = content.length === pageSize;
      const first = (isFull && content.at(-1)?.id) || undefined;
      const isAnew = isWhole || (isFull && !content.some(({ id }) => known.has(id)));
      for (const [id, { message, heardAt }] of known) {
        const isGone = message.kind === kind && heardAt <= mark && !told.has(id);
        if (isGone && (isAnew || first === undefined || id > first)) known.delete(id);
      }
      if (kind === 'message' && !isWhole)
        newCount += content.filter(({ id, isHidden }) => !known.has(id) && !isHidden).length;
      putAsOf([...content, ...pinned], mark);
      ({ mayModerate } = page);
      if (isAnew) from[kind] = first;
      tell();
    },
    /** What an act answered that was begun at `mark`. */
    answered(message: LiveMessage, mark: number): void {
      putAsOf([message], mark);
      votes.delete(message.id);
      tell();
    },
    /** Shows one vote more until it is answered. */
    vote(message: LiveMessage): void {
      votes.set(message.id, message.votes + 1);
      tell();
    },
    unvote(id: string): void {
      votes.delete(id);
      tell();
    },
    /** The first message of a kind that is there without a gap before the newest. */
    firstOf: (kind: MessageKind): string | undefined => from[kind],
    /** Lets go of the oldest, while nobody reads them. */
    trim(): void {
      const { messages } = said;
      const first = messages[messages.length - mostKept];
      if (first === undefined || messages.length === mostKept) return;
      for (const { id, isPinned } of messages.slice(0, -mostKept)) if (!isPinned) known.delete(id);
      from.message = first.id;
      tell();
    },
  };
}

export type RoomMessages = ReturnType<typeof createRoomMessages>;
