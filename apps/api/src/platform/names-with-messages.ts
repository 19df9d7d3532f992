import { catalogs, type MessageId } from '@airway/messages';
import type { Context } from './context.ts';

/**
 * Names with a message: `<word>.audit.<action>`, `<word>.audit-sentence.<action>`, `<word>.audit-subject.<type>`,
 * `<word>.permission.<name>`.
 */
type Kind = 'audit' | 'audit-sentence' | 'audit-subject' | 'permission';

type NameIn<K extends Kind, Id> = Id extends `${infer Word}.${K}.${infer Name}`
  ? Word extends `${string}.${string}`
    ? never
    : Name
  : never;

/** Every name of a kind that has a message. */
export type NameWithMessage<K extends Kind> = NameIn<K, MessageId>;

const ids = Object.keys(catalogs.ko) as MessageId[];

/** Returns the display text of each name of a kind, in the reader's language. */
export function namesOfKind<K extends Kind>(ctx: Context, kind: K): Record<NameWithMessage<K>, string> {
  const namedIds = ids.flatMap((id) => {
    const [, part, ...name] = id.split('.');
    return part === kind ? [[name.join('.'), ctx.services.translate(ctx.locale, id)]] : [];
  });
  return Object.fromEntries(namedIds);
}
