import type { Currency, GatewayName, Money } from '@airway/contract';
import { siteScope } from '../../platform/content.ts';
import type { Context, Services } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { countGatewayCalls } from './count-gateway-calls.ts';
import { createGateway, type Gateway } from './kcp-gateway.ts';
import { hostsOf } from './kcp-hosts.ts';
import type { MerchantIdentity } from './kcp-signature.ts';
import { type PaymentSettingsRow, selectPaymentSettings } from './payment-settings.queries.ts';
import { siteCodeFor } from './payment-settings.rules.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Decrypts the stored identity. Undefined while a part is missing. */
export function identityOf(
  services: Services,
  row: Pick<PaymentSettingsRow, 'certificate' | 'private_key_sealed' | 'private_key_password_sealed'>,
): MerchantIdentity | undefined {
  if (row.certificate === null || row.private_key_sealed === null) return undefined;
  return {
    certificate: row.certificate,
    privateKey: services.secrets.open(row.private_key_sealed),
    privateKeyPassword:
      row.private_key_password_sealed === null ? '' : services.secrets.open(row.private_key_password_sealed),
  };
}

export interface Shop {
  gatewayName: GatewayName;
  siteCode: string;
  siteName: string;
  gateway: Gateway;
}

/** Returns the shop of a site code from the settings. Undefined while they are incomplete. */
export function shopOf(
  services: Services,
  row: Omit<PaymentSettingsRow, 'updated_at'>,
  siteCode: string,
): Shop | undefined {
  const hosts = hostsOf(row.gateway, services.config.sandboxUrl);
  const identity = identityOf(services, row);
  if (hosts === undefined || identity === undefined) return undefined;
  const gateway = createGateway({
    hosts,
    siteCode,
    identity,
    approvalTimeoutMs: services.config.gatewayTimeoutMs,
  });
  const counted = countGatewayCalls(gateway, services.metrics);
  return { gatewayName: row.gateway, siteCode, siteName: row.site_name, gateway: counted };
}

const cachedSettings = (ctx: Context) =>
  ctx.services.content.cached(siteScope, 'payment-settings', () => selectPaymentSettings(ctx.db));

/** Returns the shop for a currency. @throws PAYMENT_NOT_CONFIGURED – settings are missing or incomplete */
export async function getShop(ctx: Context, currency: Currency): Promise<Shop> {
  const row = (await cachedSettings(ctx)) ?? fail('PAYMENT_NOT_CONFIGURED');
  const siteCode = siteCodeFor(row, currency) ?? fail('PAYMENT_NOT_CONFIGURED');
  return shopOf(ctx.services, row, siteCode) ?? fail('PAYMENT_NOT_CONFIGURED');
}

/** Rejects a price that cannot be paid, before anything is stored. @throws PAYMENT_NOT_CONFIGURED */
export async function requirePayable(ctx: Context, price: Money): Promise<void> {
  if (price.amountMinor === 0) return;
  const row = (await cachedSettings(ctx)) ?? fail('PAYMENT_NOT_CONFIGURED');
  const isComplete = row.certificate !== null && row.private_key_sealed !== null;
  const hosts = hostsOf(row.gateway, ctx.services.config.sandboxUrl);
  // Does not decrypt the secrets: nothing is signed yet.
  if (!isComplete || hosts === undefined || siteCodeFor(row, price.currency) === undefined)
    fail('PAYMENT_NOT_CONFIGURED');
}

/** Returns the gateway of a payment, or undefined if it is no longer in the settings. */
export async function findGatewayOf(
  ctx: Context,
  payment: { gateway: PaymentRow['gateway']; site_code: string },
): Promise<Gateway | undefined> {
  const row = await cachedSettings(ctx);
  if (row === undefined || row.gateway !== payment.gateway) return undefined;
  if (payment.site_code !== row.site_code && payment.site_code !== row.usd_site_code) return undefined;
  return shopOf(ctx.services, row, payment.site_code)?.gateway;
}
