/** The part of a client of `pg` that its types do not have. */
interface Corkable {
  connection?: { stream: { cork(): void; uncork(): void } };
}

/** Holds back what is sent over a connection until `schedule` calls back: one write for many statements. */
export function writeTogether(client: object, schedule: (then: () => void) => void): void {
  const stream = (client as Corkable).connection?.stream;
  stream?.cork();
  if (stream !== undefined) schedule(() => stream.uncork());
}
