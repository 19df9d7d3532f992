import type * as contract from '@airway/contract';
import { type AuthenticationSettings, type ReceivedBy, roleCodes, SignInSettings } from '@airway/contract';
import * as z from 'zod/mini';
import { changedColumns } from '../../../platform/audit-words.ts';
import { everything, touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { defineSetting, getSetting, putSetting, writeSetting } from '../../../platform/site-settings.ts';
import { selectRole, selectRolePermissions } from '../roles/roles.queries.ts';
import { isStaff, permissionsOf } from '../roles/roles.rules.ts';
import { requireAtLeast } from '../roles/roles.service.ts';

type Form = ReceivedBy<typeof contract.putAuthenticationSettings>['body'];

/** Settings for signing in and for the fields of sign-up. */
export const authentication = defineSetting<SignInSettings, SignInSettings>(
  'authentication',
  SignInSettings,
  {
    authType: 'IdAndPassword',
    useCapcha: false,
    allowsWideEmail: false,
    staffNeedsSecondFactor: false,
    userProfiles: [],
    roleCodeForGuest: roleCodes.guest,
  },
);

const Names = z.strictObject({ allowsLongNames: z.boolean() });
/** A separate row, because the previous release cannot read sign-in settings with unknown fields. */
export const names = defineSetting('account-names', Names, { allowsLongNames: false });

type Stored = SignInSettings & z.infer<typeof Names>;

/** Returns the settings as staff last stored them. */
export async function getStoredAuthentication(ctx: Pick<Context, 'services' | 'db'>): Promise<Stored> {
  const [stored, named] = await Promise.all([getSetting(ctx, authentication), getSetting(ctx, names)]);
  return { ...stored, ...named };
}

/** Returns settings that only staff who may change them can see. */
function hiddenOf(ctx: Context, stored: SignInSettings) {
  const mayChange = ctx.actor.permissions.includes('SITE_Settings');
  return mayChange ? { staffNeedsSecondFactor: stored.staffNeedsSecondFactor ?? false } : {};
}

/** Returns the role of guests. Null while the site has no profile settings (specification §6). */
export async function roleCodeForGuest(ctx: Pick<Context, 'services' | 'db'>): Promise<string | null> {
  const stored = await getStoredAuthentication(ctx);
  return stored.userProfiles.length === 0 ? null : stored.roleCodeForGuest;
}

function describe(ctx: Context, stored: Stored): AuthenticationSettings {
  const named = <One extends { nameKo: string; nameEn: string }>(one: One) => ({
    ...one,
    name: ctx.locale === 'ko' ? one.nameKo : one.nameEn,
  });
  const { staffNeedsSecondFactor: _hidden, ...shown } = stored;
  return {
    ...shown,
    ...hiddenOf(ctx, stored),
    sendsTexts: ctx.services.sms.isAvailable,
    userProfiles: stored.userProfiles.map((field) => ({
      ...named(field),
      options: field.options.map(named),
    })),
  };
}

/** Returns the settings for readers. Names are in the reader's language and in both languages. */
export async function getAuthenticationSettings(ctx: Context): Promise<AuthenticationSettings> {
  return describe(ctx, await getStoredAuthentication(ctx));
}

/** Returns settings for the audit log: of the extra questions only their codes. */
const auditedOf = ({
  userProfiles,
  ...settings
}: Omit<Stored, 'staffNeedsSecondFactor'> & Partial<Stored>) => ({
  ...settings,
  staffNeedsSecondFactor: settings.staffNeedsSecondFactor ?? false,
  userProfiles: userProfiles.map(({ code }) => code),
});

/**
 * Replaces the settings. An absent `staffNeedsSecondFactor` or `allowsLongNames` stays unchanged.
 * @throws INVALID_INPUT – the guests' role does not exist, or has access to the console
 * @throws NOT_ALLOWED – it has permissions that the caller lacks
 */
export async function putAuthenticationSettings(ctx: Context, form: Form): Promise<AuthenticationSettings> {
  const role = await selectRole(ctx.db, form.roleCodeForGuest);
  const granted = permissionsOf('Member', await selectRolePermissions(ctx.db, form.roleCodeForGuest));
  if (role === undefined || isStaff(granted))
    fail('INVALID_INPUT', { fields: { roleCodeForGuest: 'not_a_choice' } });
  requireAtLeast(ctx, granted);
  const { staffNeedsSecondFactor, ...present } = await getStoredAuthentication(ctx);
  const { allowsLongNames = present.allowsLongNames, sendsTexts: _sendsTexts, ...typed } = form;
  const settings = { staffNeedsSecondFactor, ...typed };
  await ctx.db.transaction().execute(async (trx) => {
    // From now on guests have the chosen role.
    await touchContent(ctx, trx, everything);
    await writeSetting(ctx, trx, names, { allowsLongNames });
    await putSetting(ctx, trx, authentication, settings, {
      action: 'authentication-settings.changed',
      details: changedColumns(
        auditedOf({ ...present, staffNeedsSecondFactor }),
        auditedOf({ ...settings, allowsLongNames }),
        [
          'authType',
          'useCapcha',
          'allowsWideEmail',
          'allowsLongNames',
          'roleCodeForGuest',
          'staffNeedsSecondFactor',
          'userProfiles',
        ],
      ),
    });
  });
  return describe(ctx, { ...settings, allowsLongNames });
}
