import * as contract from '@airway/contract';
import { type AuthenticationSettings, type ReceivedBy, roleCodes } from '@airway/contract';
import type * as z from 'zod/mini';
import { everything, touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { defineSetting, getSetting, putSetting } from '../../../platform/site-settings.ts';
import { selectRole, selectRolePermissions } from '../roles/roles.queries.ts';
import { isStaff, permissionsOf } from '../roles/roles.rules.ts';
import { requireAtLeast } from '../roles/roles.service.ts';

type Stored = ReceivedBy<typeof contract.putAuthenticationSettings>['body'];
const Stored: z.ZodMiniType<Stored> = contract.putAuthenticationSettings.body as z.ZodMiniType<Stored>;

/** How people sign in and what sign-up asks. */
export const authentication = defineSetting<Stored, Stored>('authentication', Stored, {
  authType: 'IdAndPassword',
  useCapcha: false,
  allowsWideEmail: false,
  allowsLongNames: false,
  staffNeedsSecondFactor: false,
  userProfiles: [],
  roleCodeForGuest: roleCodes.guest,
});

/** The same as staff last set it. */
export const getStoredAuthentication = (ctx: Pick<Context, 'services' | 'db'>): Promise<Stored> =>
  getSetting(ctx, authentication);

/** What only the person who may change it is told. */
function hiddenOf(ctx: Context, stored: Stored) {
  const mayChange = ctx.actor.permissions.includes('SITE_Settings');
  return mayChange ? { staffNeedsSecondFactor: stored.staffNeedsSecondFactor ?? false } : {};
}

/** The role of the person who is not signed in; null while the site has no profile settings (specification §6). */
export async function roleCodeForGuest(ctx: Pick<Context, 'services' | 'db'>): Promise<string | null> {
  const stored = await getStoredAuthentication(ctx);
  return stored.userProfiles.length === 0 ? null : stored.roleCodeForGuest;
}

function describe(ctx: Context, stored: Stored): AuthenticationSettings {
  const named = <One extends { nameKo: string; nameEn: string }>(one: One) => ({
    ...one,
    name: ctx.locale === 'ko' ? one.nameKo : one.nameEn,
  });
  const { staffNeedsSecondFactor: _hidden, allowsLongNames = false, ...shown } = stored;
  return {
    ...shown,
    allowsLongNames,
    ...hiddenOf(ctx, stored),
    userProfiles: stored.userProfiles.map((field) => ({
      ...named(field),
      options: field.options.map(named),
    })),
  };
}

/** The same as people read it: names are in the reader's language, and in both. */
export async function getAuthenticationSettings(ctx: Context): Promise<AuthenticationSettings> {
  return describe(ctx, await getStoredAuthentication(ctx));
}

/**
 * Replaces the settings; an absent `staffNeedsSecondFactor` or `allowsLongNames` stays as it is.
 * @throws INVALID_INPUT – the guests' role does not exist, or would let them into the console
 * @throws NOT_ALLOWED – it may do more than who asks
 */
export async function putAuthenticationSettings(ctx: Context, form: Stored): Promise<AuthenticationSettings> {
  const role = await selectRole(ctx.db, form.roleCodeForGuest);
  const granted = permissionsOf('Member', await selectRolePermissions(ctx.db, form.roleCodeForGuest));
  if (role === undefined || isStaff(granted))
    fail('INVALID_INPUT', { fields: { roleCodeForGuest: 'not_a_choice' } });
  requireAtLeast(ctx, granted);
  const { staffNeedsSecondFactor, allowsLongNames } = await getStoredAuthentication(ctx);
  const settings = { staffNeedsSecondFactor, allowsLongNames, ...form };
  await ctx.db.transaction().execute(async (trx) => {
    // Guests act with the role that was chosen from now on.
    await touchContent(trx, everything);
    await putSetting(ctx, trx, authentication, settings, {
      action: 'authentication-settings.changed',
      details: {
        authType: settings.authType,
        useCapcha: settings.useCapcha,
        roleCodeForGuest: settings.roleCodeForGuest,
        staffNeedsSecondFactor: settings.staffNeedsSecondFactor ?? false,
        userProfiles: settings.userProfiles.map((field) => field.code),
      },
    });
  });
  ctx.services.content.forget(everything);
  return describe(ctx, settings);
}
