import type * as contract from '@airway/contract';
import type { PaymentSettings, ReceivedBy } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { changedColumns } from '../../platform/audit-words.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context, Services } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { certificateExpiry, findIdentityProblem, type MerchantIdentity } from './kcp-signature.ts';
import {
  lockPaymentSettings,
  type PaymentSettingsRow,
  selectPaymentSettings,
  upsertPaymentSettings,
} from './payment-settings.queries.ts';
import { endsSoon, settingProblems } from './payment-settings.rules.ts';
import { identityOf } from './payment-shop.service.ts';
import { countUnsettled } from './payments.queries.ts';
import { countRequestedRefunds } from './refunds.queries.ts';
import { countStrayCharges } from './stray-charges.queries.ts';
import { tryConnection } from './try-connection.ts';

type NewSettings = ReceivedBy<typeof contract.putPaymentSettings>['body'];

function shownSettings(ctx: Context, row: PaymentSettingsRow | undefined): PaymentSettings {
  const expiresAt = row?.certificate ? certificateExpiry(row.certificate) : undefined;
  return {
    gateway: row?.gateway ?? (ctx.services.config.isProduction ? 'test' : 'sandbox'),
    siteCode: row?.site_code ?? '',
    siteName: row?.site_name ?? '',
    isUsdEnabled: row?.is_usd_enabled ?? false,
    usdSiteCode: row?.usd_site_code ?? '',
    hasCertificate: row?.certificate != null,
    certificateExpiresAt: expiresAt?.toISOString() ?? null,
    hasPrivateKey: row?.private_key_sealed != null,
    hasPrivateKeyPassword: row?.private_key_password_sealed != null,
    secondYes: { KRW: row?.second_yes_krw_minor ?? null, USD: row?.second_yes_usd_minor ?? null },
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}

/** Returns the card payment settings for staff: no secrets, only whether each is stored. */
export async function getPaymentSettings(ctx: Context): Promise<PaymentSettings> {
  return shownSettings(ctx, await selectPaymentSettings(ctx.db));
}

const withoutMargin = (pem: string | undefined) => (pem === undefined ? undefined : `${pem.trim()}\n`);

function mergedSettings(
  services: Services,
  old: PaymentSettingsRow | undefined,
  newSettings: NewSettings,
  now: Date,
) {
  const seal = (text: string | undefined, stored: Buffer | null | undefined) =>
    text === undefined ? (stored ?? null) : services.secrets.seal(text);
  return {
    only: true,
    gateway: newSettings.gateway,
    site_code: newSettings.siteCode,
    site_name: newSettings.siteName,
    is_usd_enabled: newSettings.isUsdEnabled,
    usd_site_code: newSettings.usdSiteCode,
    certificate: withoutMargin(newSettings.certificate) ?? old?.certificate ?? null,
    private_key_sealed: seal(withoutMargin(newSettings.privateKey), old?.private_key_sealed),
    private_key_password_sealed: seal(newSettings.privateKeyPassword, old?.private_key_password_sealed),
    second_yes_krw_minor:
      newSettings.secondYes === undefined ? (old?.second_yes_krw_minor ?? null) : newSettings.secondYes.KRW,
    second_yes_usd_minor:
      newSettings.secondYes === undefined ? (old?.second_yes_usd_minor ?? null) : newSettings.secondYes.USD,
    updated_at: now,
  };
}

/** Validates and merges the new settings. @throws INVALID_INPUT – invalid values, or values that do not match */
function validateSettings(ctx: Context, old: PaymentSettingsRow | undefined, newSettings: NewSettings) {
  const hasSandbox = ctx.services.config.sandboxUrl !== undefined && !ctx.services.config.isProduction;
  const problems = settingProblems(newSettings, hasSandbox);
  if (problems !== undefined) fail('INVALID_INPUT', { fields: problems });
  const merged = mergedSettings(ctx.services, old, newSettings, ctx.now);
  if (merged.certificate !== null && certificateExpiry(merged.certificate) === undefined)
    fail('INVALID_INPUT', { fields: { certificate: 'invalid_format' } });
  const identity = identityOf(ctx.services, merged);
  const problem = identity === undefined ? undefined : findIdentityProblem(identity);
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { [problem]: 'invalid_format' } });
  return merged;
}

const auditedOf = (row: PaymentSettingsRow | undefined) => ({
  gateway: row?.gateway ?? null,
  siteCode: row?.site_code ?? null,
  usdSiteCode: row?.is_usd_enabled ? row.usd_site_code : null,
});

async function saveSettings(ctx: Context, newSettings: NewSettings): Promise<PaymentSettings> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const old = await lockPaymentSettings(trx);
    const isAnotherShop =
      old !== undefined &&
      (old.gateway !== newSettings.gateway ||
        old.site_code !== newSettings.siteCode ||
        (old.usd_site_code !== '' && old.usd_site_code !== newSettings.usdSiteCode));
    if (isAnotherShop) {
      const counts = [
        await countUnsettled(trx),
        await countStrayCharges(trx),
        await countRequestedRefunds(trx),
      ];
      if (counts.some((count) => count > 0)) fail('CONFLICT');
    }
    const saved = await upsertPaymentSettings(trx, validateSettings(ctx, old, newSettings));
    await touchContent(ctx, trx, siteScope);
    // The demo sets up its sandbox at each start, without an actor.
    if (ctx.actor.kind === 'account')
      await recordAudit(ctx, trx, {
        action: 'payment-settings.changed',
        subjectType: 'site-setting',
        subjectId: 'payments',
        details: {
          ...changedColumns(auditedOf(old), auditedOf(saved), ['gateway', 'siteCode', 'usdSiteCode']),
          hasNewIdentity: newSettings.certificate !== undefined || newSettings.privateKey !== undefined,
          isTried: newSettings.savesUntried !== true,
          ...(newSettings.secondYes && { secondYes: newSettings.secondYes }),
        },
      });
    return saved;
  });
  warnOfExpiry(ctx, row);
  return shownSettings(ctx, row);
}

/**
 * Replaces the card payment settings. Secrets that were not sent stay. Secrets are stored encrypted. First tests them
 * at the gateway, unless `savesUntried`.
 * @throws INVALID_INPUT – certificate, key and password do not match, or the gateway rejects them
 * @throws GATEWAY_UNAVAILABLE – the gateway did not respond
 * @throws CONFLICT – payments are still in progress at the previous gateway
 */
export async function putPaymentSettings(ctx: Context, newSettings: NewSettings): Promise<PaymentSettings> {
  if (newSettings.savesUntried !== true)
    await tryConnection(ctx, validateSettings(ctx, await selectPaymentSettings(ctx.db), newSettings));
  return saveSettings(ctx, newSettings);
}

function warnOfExpiry(ctx: Context, row: PaymentSettingsRow | undefined): void {
  const expiresAt = row?.certificate ? certificateExpiry(row.certificate) : undefined;
  if (expiresAt !== undefined && endsSoon(expiresAt, ctx.now))
    ctx.log.warn({ expiresAt }, 'the certificate for card payments has ended or ends soon');
}

/** Logs a warning when the stored certificate has expired or expires within 30 days. */
export async function checkCertificate(ctx: Context): Promise<void> {
  warnOfExpiry(ctx, await selectPaymentSettings(ctx.db));
}

/** Checks whether payments move no real money. Pages then show "test payment". */
export function isTestPayment(ctx: Context): Promise<boolean> {
  return ctx.services.content.cached(siteScope, 'is-test-payment', async () => {
    const row = await selectPaymentSettings(ctx.db);
    return row !== undefined && row.gateway !== 'live';
  });
}

/** Returns the payee's name on card statements. Empty until card payment is configured. */
export function cardPayee(ctx: Context): Promise<string> {
  return ctx.services.content.cached(
    siteScope,
    'card-payee',
    async () => (await selectPaymentSettings(ctx.db))?.site_name ?? '',
  );
}

/** The merchant identity that the sandbox accepts. */
export type SandboxIdentity = MerchantIdentity;

/** Configures the sandbox, for the demo and rehearsals. @throws INVALID_INPUT – in production */
export async function seedSandboxSettings(ctx: Context, identity: SandboxIdentity): Promise<void> {
  await saveSettings(ctx, {
    gateway: 'sandbox',
    siteCode: 'T0000',
    siteName: 'Sandbox',
    isUsdEnabled: true,
    usdSiteCode: 'T0001',
    ...identity,
  });
}
