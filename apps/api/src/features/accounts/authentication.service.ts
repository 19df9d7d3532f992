import { type AuthenticationSettings, putAuthenticationSettings, type ReceivedBy } from '@airway/contract';
import type * as z from 'zod/mini';
import { recordAudit } from '../../platform/audit.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { selectAuthenticationSetting, upsertAuthenticationSetting } from './authentication.queries.ts';
import { selectRole, selectRolePermissions } from './roles.queries.ts';
import { roleCodes } from './roles.rules.ts';

type Stored = ReceivedBy<typeof putAuthenticationSettings>['body'];
const Stored: z.ZodMiniType<Stored> = putAuthenticationSettings.body as z.ZodMiniType<Stored>;

const initial: Stored = {
  authType: 'IdAndPassword',
  useCapcha: false,
  allowsWideEmail: false,
  staffNeedsSecondFactor: false,
  userProfiles: [],
  roleCodeForGuest: roleCodes.guest,
};

/** How people sign in and what sign-up asks, as staff last set it. */
export function getStoredAuthentication(ctx: Pick<Context, 'services' | 'db'>): Promise<Stored> {
  return ctx.services.content.cached('authentication', async () => {
    const value = await selectAuthenticationSetting(ctx.db);
    return value === undefined ? initial : Stored.parse(value);
  });
}

/** The role of whoever is not signed in; null while the site has no profile settings (specification §6). */
export async function roleCodeForGuest(ctx: Pick<Context, 'services' | 'db'>): Promise<string | null> {
  const stored = await getStoredAuthentication(ctx);
  return stored.userProfiles.length === 0 ? null : stored.roleCodeForGuest;
}

function describe(ctx: Context, stored: Stored): AuthenticationSettings {
  const named = <One extends { nameKo: string; nameEn: string }>(one: One) => ({
    ...one,
    name: ctx.locale === 'ko' ? one.nameKo : one.nameEn,
  });
  return {
    ...stored,
    staffNeedsSecondFactor: stored.staffNeedsSecondFactor ?? false,
    userProfiles: stored.userProfiles.map((field) => ({
      ...named(field),
      options: field.options.map(named),
    })),
  };
}

/** The same as people read it: names are in the reader's language, and in both. */
export async function getAuthentication(ctx: Context): Promise<AuthenticationSettings> {
  return describe(ctx, await getStoredAuthentication(ctx));
}

/**
 * Replaces the settings; an absent `staffNeedsSecondFactor` stays as it is.
 * @throws INVALID_INPUT – the guests' role does not exist or may do something
 */
export async function putAuthentication(ctx: Context, wishes: Stored): Promise<AuthenticationSettings> {
  const role = await selectRole(ctx.db, wishes.roleCodeForGuest);
  if (role === undefined || (await selectRolePermissions(ctx.db, wishes.roleCodeForGuest)).length > 0)
    fail('INVALID_INPUT', { fields: { roleCodeForGuest: 'not_a_choice' } });
  const { staffNeedsSecondFactor } = await getStoredAuthentication(ctx);
  const settings = { staffNeedsSecondFactor, ...wishes };
  await ctx.db.transaction().execute(async (trx) => {
    await upsertAuthenticationSetting(trx, settings, ctx.now);
    await touchContent(trx);
    await recordAudit(ctx, trx, {
      action: 'authentication-settings.changed',
      subjectType: 'site-setting',
      subjectId: 'authentication',
      details: {
        authType: settings.authType,
        useCapcha: settings.useCapcha,
        staffNeedsSecondFactor: settings.staffNeedsSecondFactor ?? false,
        userProfiles: settings.userProfiles.map((field) => field.code),
      },
    });
  });
  return describe(ctx, settings);
}
