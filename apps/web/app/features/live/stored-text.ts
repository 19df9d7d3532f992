/** Unsent text of a room, as this tab stores it. */
interface KeptText {
  text: string;
  /** The last sent text with its key: a retry after a lost response is the same message. */
  sent?: { text: string; requestKey: string } | undefined;
}

/** Stores typed text of one place in this tab only, because several people share a hospital computer. */
export function storedText(place: string) {
  const name = `live-text:${place}`;
  const read = (): KeptText => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? '') as KeptText;
    } catch {
      return { text: '' };
    }
  };
  const write = (kept: KeptText): void => {
    try {
      sessionStorage.setItem(name, JSON.stringify(kept));
    } catch {
      // If the storage is full, the previous text stays.
    }
  };
  return {
    read: () => read().text,
    type: (text: string) => write({ ...read(), text }),
    /** Returns the key of a text: unchanged until the text changes. */
    keyOf(text: string): string {
      const { sent, text: typed } = read();
      const requestKey = sent?.text === text ? sent.requestKey : crypto.randomUUID();
      write({ text: typed, sent: { text, requestKey } });
      return requestKey;
    },
    forget: () => sessionStorage.removeItem(name),
  };
}
