import type { ListedGroup, ListedMessage } from './sms-port.ts';

/** State of a group here. */
interface KnownGroup {
  /** Our ids of the messages that are to be sent. */
  wanted: ReadonlySet<string>;
  /** How many the provider said it refused; undefined if it is unclear what it did with them. */
  refused: number | undefined;
  /** Whether its sending was asked for before. */
  isHandedOver: boolean;
}

/**
 * The next step with a group of the provider. `sent`: nothing, it is on its way. `discard`: it may hold other
 * messages than are to be sent, or may still get them twice. `empty`: nothing in it can be sent.
 */
type Step = { act: 'sent' | 'discard' | 'send' | 'empty' } | { act: 'remove'; messageIds: string[] };

/**
 * Decides the next step. Only a group with each wanted message once, and no other one, is sent. A group whose sending was
 * asked for is never discarded: it may be sent late, and another one in its place would reach everybody again.
 */
export function nextStep(
  { isPending, messages }: Pick<ListedGroup, 'isPending'> & { messages: readonly ListedMessage[] },
  { wanted, refused, isHandedOver }: KnownGroup,
): Step {
  if (!isPending) return { act: 'sent' };
  const first = new Map(messages.toReversed().map(({ id, messageId }) => [id, messageId]));
  const copies = messages.filter(({ id, messageId }) => first.get(id) !== messageId);
  const missing = [...wanted].filter((id) => !first.has(id)).length;
  if (!isHandedOver && (copies.length > 0 || (missing > 0 && missing !== refused))) return { act: 'discard' };
  const surplus = messages.filter(({ id, messageId }) => !wanted.has(id) || first.get(id) !== messageId);
  if (surplus.length > 0) return { act: 'remove', messageIds: surplus.map(({ messageId }) => messageId) };
  return { act: messages.some(({ state }) => state === 'taken') ? 'send' : 'empty' };
}
