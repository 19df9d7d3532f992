import type { LiveMessage } from '@airway/contract/live-messages';

export type MessageKind = LiveMessage['kind'];

/** Messages of a room as known to this page; a new object after every change. */
interface RoomSnapshot {
  /** In order of time. Includes hidden ones for moderators. */
  messages: readonly LiveMessage[];
  /** By votes; answered ones last. */
  questions: readonly LiveMessage[];
  pinned: readonly LiveMessage[];
  /** Whether there are earlier messages, by kind. */
  hasOlder: Readonly<Record<MessageKind, boolean>>;
  /** Number of messages that others wrote since the page opened. */
  newCount: number;
  mayModerate: boolean;
}

interface HistoryPage {
  content: readonly LiveMessage[];
  pinned: readonly LiveMessage[];
  mayModerate: boolean;
}

interface Known {
  message: LiveMessage;
  /** Number of the stream update that brought it. */
  updatedAt: number;
}

/** Most messages that stay in memory while the reader is at the newest. */
const maximumMessages = 200;
/** Messages per page of the history. */
export const pageSize = 50;

const byTime = (a: LiveMessage, b: LiveMessage) => (a.id < b.id ? -1 : 1);
const byVotes = (a: LiveMessage, b: LiveMessage) =>
  Number(a.isAnswered) - Number(b.isAnswered) || b.votes - a.votes || byTime(a, b);

/** Stores the messages of a room. Duplicate or late updates change nothing. */
export function createRoomMessages() {
  const known = new Map<string, Known>();
  /** Id of the oldest message without gaps after it, by kind; undefined: nothing is missing. */
  const from: Record<MessageKind, string | undefined> = { message: undefined, question: undefined };
  const listeners = new Set<() => void>();
  const votes = new Map<string, number>();
  let clock = 0;
  let newCount = 0;
  let mayModerate = false;
  let snapshot: RoomSnapshot;

  const shown = (message: LiveMessage): LiveMessage => {
    const own = votes.get(message.id);
    return own === undefined || own <= message.votes ? message : { ...message, votes: own };
  };
  function createSnapshot(): RoomSnapshot {
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
  function notify(): void {
    snapshot = createSnapshot();
    for (const listener of listeners) listener();
  }
  /**
   * Stores a message. Events about hidden messages have no text and no mute state; moderators keep the last
   * known values.
   */
  function store(message: LiveMessage, updatedAt: number): void {
    const before = known.get(message.id)?.message;
    const text = message.text === '' && before !== undefined ? before.text : message.text;
    const knownMute = before?.isMuted === undefined ? {} : { isMuted: before.isMuted };
    known.set(message.id, { message: { ...knownMute, ...message, text }, updatedAt });
  }
  /** Stores messages of a response, except those that the stream has updated since `mark`. */
  function storeUnlessNewer(messages: readonly LiveMessage[], mark: number): void {
    for (const message of messages)
      if ((known.get(message.id)?.updatedAt ?? -1) <= mark) store(message, mark);
  }
  snapshot = createSnapshot();

  return {
    read: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns a mark. Take it before a request and pass it with the response. */
    mark: () => clock,
    /** Stores changes from the stream. */
    hear(changed: readonly LiveMessage[]): void {
      clock += 1;
      for (const message of changed) {
        if (!known.has(message.id) && !message.isHidden && message.kind === 'message') newCount += 1;
        store(message, clock);
      }
      notify();
    },
    /** Adds the page before the oldest known message, as requested at `mark`. */
    addOlder(kind: MessageKind, page: HistoryPage, mark: number): void {
      storeUnlessNewer([...page.content, ...page.pinned], mark);
      ({ mayModerate } = page);
      from[kind] = page.content.length < pageSize ? undefined : page.content.at(-1)?.id;
      notify();
    },
    /**
     * Stores the newest page of a kind, as requested at `mark`. Known messages that are missing in it were
     * deleted. With `isWhole`, or after a gap between the page and the known messages, earlier messages are
     * discarded and load again on demand.
     */
    setNewest(kind: MessageKind, page: HistoryPage, mark: number, isWhole = false): void {
      const { content, pinned } = page;
      const listedIds = new Set([...content, ...pinned].map(({ id }) => id));
      const isFull = content.length === pageSize;
      const first = (isFull && content.at(-1)?.id) || undefined;
      const isAnew = isWhole || (isFull && !content.some(({ id }) => known.has(id)));
      for (const [id, { message, updatedAt }] of known) {
        const isGone = message.kind === kind && updatedAt <= mark && !listedIds.has(id);
        if (isGone && (isAnew || first === undefined || id > first)) known.delete(id);
      }
      if (kind === 'message' && !isWhole)
        newCount += content.filter(({ id, isHidden }) => !known.has(id) && !isHidden).length;
      storeUnlessNewer([...content, ...pinned], mark);
      ({ mayModerate } = page);
      if (isAnew) from[kind] = first;
      notify();
    },
    /** Stores the response to an action that started at `mark`. */
    answered(message: LiveMessage, mark: number): void {
      storeUnlessNewer([message], mark);
      votes.delete(message.id);
      notify();
    },
    /** Shows one more vote until the response arrives. */
    vote(message: LiveMessage): void {
      votes.set(message.id, message.votes + 1);
      notify();
    },
    unvote(id: string): void {
      votes.delete(id);
      notify();
    },
    /** Returns the id of the oldest message without gaps after it. */
    firstOf: (kind: MessageKind): string | undefined => from[kind],
    /** Deletes the oldest messages, while the reader is at the newest. */
    trim(): void {
      const { messages } = snapshot;
      const first = messages[messages.length - maximumMessages];
      if (first === undefined || messages.length === maximumMessages) return;
      for (const { id, isPinned } of messages.slice(0, -maximumMessages)) if (!isPinned) known.delete(id);
      from.message = first.id;
      notify();
    },
  };
}

export type RoomMessages = ReturnType<typeof createRoomMessages>;
