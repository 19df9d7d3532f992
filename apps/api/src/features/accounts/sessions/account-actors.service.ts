import { type Permission, Uuid } from '@airway/contract';
import type { Actor, Services } from '../../../platform/context.ts';
import { type KnownSession, memoryOf } from '../accounts/account-memory.service.ts';
import { getStoredAuthentication, readAuthentication } from '../accounts/authentication.service.ts';
import { selectRolePermissions } from '../roles/roles.queries.ts';
import { isStaff, permissionsOf } from '../roles/roles.rules.ts';
import { selectSessionActor } from './sessions.queries.ts';

const rememberedForMs = 30_000;
const maximumRemembered = 10_000;

async function owedBy(
  services: Services,
  known: KnownSession,
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

/**
 * What people may do who are not signed in: what the guests' role of the settings holds. Remembered for at most 30
 * seconds, and dropped at once when a role or the settings change. Nobody enters the console without signing in: a
 * role that could grants guests nothing.
 */
export async function guestPermissions(services: Services, now: Date): Promise<readonly Permission[]> {
  const memory = memoryOf(services);
  const nowMs = now.getTime();
  const known = memory.guests;
  if (known !== undefined && Math.abs(nowMs - known.readAtMs) <= rememberedForMs) return known.permissions;
  const { generation } = memory;
  const { db } = services.database;
  // Not from the cache: the news of new settings may come later than that of the role.
  const held = await selectRolePermissions(db, (await readAuthentication(db)).roleCodeForGuest);
  const granted = permissionsOf('Member', held);
  const permissions = isStaff(granted) ? [] : granted;
  if (memory.generation === generation) memory.guests = { permissions, readAtMs: nowMs };
  return permissions;
}
