import type { Permission } from '@airway/contract';
import type { Services } from '../../../platform/context.ts';
import { accountsChannel } from '../sessions/sessions.queries.ts';

export interface KnownSession {
  accountId: string;
  permissions: readonly Permission[];
  expiresAt: Date;
  hasGivenPassword: boolean;
  hasSecondFactor: boolean;
  readAtMs: number;
}

interface Memory {
  sessions: Map<string, KnownSession>;
  guests?: { permissions: readonly Permission[]; readAtMs: number } | undefined;
  /** Grows with every change that was heard of: a read begun before it may be old. */
  generation: number;
}

const memories = new WeakMap<object, Memory>();

export function memoryOf(services: Services): Memory {
  const known = memories.get(services.database);
  if (known !== undefined) return known;
  const memory: Memory = { sessions: new Map(), generation: 0 };
  memories.set(services.database, memory);
  // An empty payload means "connected again": something may have been missed meanwhile.
  services.database.listen(accountsChannel, (accountId) => forget(memory, accountId));
  return memory;
}

function forget(memory: Memory, accountId: string): void {
  memory.generation += 1;
  if (accountId === '') memory.guests = undefined;
  for (const [id, known] of memory.sessions)
    if (accountId === '' || known.accountId === accountId) memory.sessions.delete(id);
}

/** Forgets in this process what an account may do; others hear of it by the notification. '' means all. */
export function forgetAccount(services: Services, accountId: string): void {
  forget(memoryOf(services), accountId);
}
