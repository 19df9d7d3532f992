import { type OutboxEntry, type OutboxKind, outboxKinds } from '@airway/contract/letters-outbox';
import { type Say, useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = {
  waiting: 'info',
  delayed: 'warn',
  sent: 'ok',
  failed: 'danger',
  unknown: 'danger',
  held: 'warn',
  dropped: 'plain',
} as const;

export function OutboxStateChip({ state }: Pick<OutboxEntry, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`letters.admin.outbox.state.${state}`)}</Chip>;
}

const isNamed = (kind: string): kind is OutboxKind => (outboxKinds as readonly string[]).includes(kind);

/** Returns the name of a kind. A kind of another release has none and is shown as it is stored. */
export const kindName = (say: Say, kind: string): string =>
  isNamed(kind) ? say(`letters.admin.outbox.kind.${kind}`) : kind;

/** Returns the address, or what is known of a number. */
export const recipientOf = ({ channel, recipient }: OutboxEntry): string =>
  channel === 'mail' ? recipient : `…${recipient}`;
