/** What was typed in a room and not sent, as this tab keeps it. */
interface KeptText {
  text: string;
  /** What was sent last, under its key: sent again after a lost answer it is the same message. */
  sent?: { text: string; requestKey: string } | undefined;
}

/** Keeps what is typed at one place, in this tab alone: computers of a hospital have many users. */
export function keptText(place: string) {
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
      // A tab without room keeps what it kept before.
    }
  };
  return {
    read: () => read().text,
    type: (text: string) => write({ ...read(), text }),
    /** The key under which a text is sent: the same as long as the text is. */
    keyOf(text: string): string {
      const { sent, text: typed } = read();
      const requestKey = sent?.text === text ? sent.requestKey : crypto.randomUUID();
      write({ text: typed, sent: { text, requestKey } });
      return requestKey;
    },
    forget: () => sessionStorage.removeItem(name),
  };
}
