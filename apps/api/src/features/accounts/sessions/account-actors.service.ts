import { Uuid } from '@airway/contract';
import type { Db } from '../../../database/client.ts';
import { siteScope } from '../../../platform/content.ts';
import type { Actor, Rights, Services } from '../../../platform/context.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { selectRolePermissions } from '../roles/roles.queries.ts';
import { isStaff, permissionsOf } from '../roles/roles.rules.ts';
import { selectSessionActor } from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';

interface KnownSession extends Rights {
  expiresAt: Date;
  hasTemporaryPassword: boolean;
  hasSecondFactor: boolean;
}

const contextOf = (services: Services) => ({ services, db: services.database.db });

async function requiredActionOf(
  services: Services,
  known: KnownSession,
): Promise<'password-change' | 'second-factor-setup' | undefined> {
  if (known.hasTemporaryPassword) return 'password-change';
  if (known.hasSecondFactor || !isStaff(known.permissions)) return undefined;
  const { staffNeedsSecondFactor } = await getStoredAuthentication(contextOf(services));
  return staffNeedsSecondFactor === true ? 'second-factor-setup' : undefined;
}

async function findSession(db: Db, accountId: string, sessionId: string): Promise<KnownSession | undefined> {
  const row = await selectSessionActor(db, accountId, sessionId);
  if (row === undefined || row.ended_at !== null || row.is_disabled || row.retired_at !== null)
    return undefined;
  return {
    roleCode: row.role_code,
    permissions: permissionsOf(row.user_type, row.permissions ?? []),
    expiresAt: row.expires_at,
    hasTemporaryPassword: row.must_change_password,
    hasSecondFactor: Boolean(row.has_second_factor),
  };
}

/** Returns the actor of an access token. Undefined unless its signature, session and account are valid. */
export async function accountActor(services: Services, token: string, now: Date): Promise<Actor | undefined> {
  const claims = await services.tokens.verify('account', token, now);
  if (claims?.session === undefined) return undefined;
  const { subject: accountId, session: sessionId } = claims;
  if (![accountId, sessionId].every((id) => Uuid.safeParse(id).success)) return undefined;
  const known = await services.content.cached(accountScope(accountId), sessionId, () =>
    findSession(services.database.db, accountId, sessionId),
  );
  if (known === undefined || known.expiresAt <= now) return undefined;
  const { roleCode, permissions } = known;
  const requiredAction = await requiredActionOf(services, known);
  return { kind: 'account', accountId, sessionId, roleCode, permissions, requiredAction };
}

/**
 * Returns the permissions of guests: those of the guests' role in the settings. A role with access to the console
 * grants guests nothing, because the console requires a sign-in.
 */
export function guestRights(services: Services): Promise<Rights> {
  return services.content.cached(siteScope, 'guest-rights', async () => {
    const { db } = services.database;
    const { roleCodeForGuest: roleCode } = await getStoredAuthentication(contextOf(services));
    const granted = permissionsOf('Member', await selectRolePermissions(db, roleCode));
    return { roleCode, permissions: isStaff(granted) ? [] : granted };
  });
}
