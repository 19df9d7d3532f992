import { type Permission, Uuid } from '@airway/contract';
import type { Actor, Services } from '../../platform/context.ts';
import { getStoredAuthentication } from './authentication.service.ts';
import { isStaff, permissionsOf } from './roles.rules.ts';
import { accountsChannel, selectSessionActor } from './sessions.queries.ts';

interface Known {
  accountId: string;
  permissions: readonly Permission[];
  expiresAt: Date;
  hasGivenPassword: boolean;
  hasSecondFactor: boolean;
  readAtMs: number;
}

interface Memory {
  sessions: Map<string, Known>;
  /** Grows with every change that was heard of: a read begun before it may be old. */
  generation: number;
}

const rememberedForMs = 30_000;
const maximumRemembered = 10_000;
const memories = new WeakMap<object, Memory>();

function memoryOf(services: Services): Memory {
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
  for (const [id, known] of memory.sessions)
    if (accountId === '' || known.accountId === accountId) memory.sessions.delete(id);
}

/** Forgets in this process what an account may do; others hear of it by the notification. '' means all. */
export function forgetAccount(services: Services, accountId: string): void {
  forget(memoryOf(services), accountId);
}

async function owedBy(
  services: Services,
  known: Known,
): Promise<'password-change' | 'second-factor-setup' | undefined> {
  if (known.hasGivenPassword) return 'password-change';
  if (known.hasSecondFactor || !isStaff(known.permissions)) return undefined;
  const { staffNeedsSecondFactor } = await getStoredAuthentication({ services, db: services.database.db });
  return staffNeedsSecondFactor === true ? 'second-factor-setup' : undefined;
}

/**
 * Who holds an access token of the site's accounts: its signature, its session and its account must stand.
 * What was read is remembered for at most 30 seconds, and dropped at once when the account changes.
 * @returns undefined when nobody does
 */
export async function accountActor(services: Services, token: string, now: Date): Promise<Actor | undefined> {
  const claims = await services.tokens.verify('account', token, now);
  if (claims?.session === undefined) return undefined;
  const { subject: accountId, session: sessionId } = claims;
  if (![accountId, sessionId].every((id) => Uuid.safeParse(id).success)) return undefined;
  const memory = memoryOf(services);
  const nowMs = now.getTime();
  let known = memory.sessions.get(sessionId);
  if (known === undefined || Math.abs(nowMs - known.readAtMs) > rememberedForMs) {
    const { generation } = memory;
    const row = await selectSessionActor(services.database.db, accountId, sessionId);
    if (row === undefined || row.ended_at !== null || row.is_disabled || row.retired_at !== null)
      return undefined;
    known = {
      accountId,
      permissions: permissionsOf(row.user_type, row.permissions ?? []),
      expiresAt: row.expires_at,
      hasGivenPassword: row.must_change_password,
      hasSecondFactor: Boolean(row.has_second_factor),
      readAtMs: nowMs,
    };
    if (memory.sessions.size >= maximumRemembered) memory.sessions.clear();
    if (memory.generation === generation) memory.sessions.set(sessionId, known);
  }
  if (known.accountId !== accountId || known.expiresAt <= now) return undefined;
  const { permissions } = known;
  return { kind: 'account', accountId, sessionId, permissions, owes: await owedBy(services, known) };
}
