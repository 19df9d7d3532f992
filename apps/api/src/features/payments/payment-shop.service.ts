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

/** The stored identity with its secrets opened; undefined while a part is missing. */
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

/** The shop of one site code by given settings; undefined while they are incomplete. */
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

/** The shop that sells in a currency. @throws PAYMENT_NOT_CONFIGURED – settings are missing or incomplete */
export async function getShop(ctx: Context, currency: Currency): Promise<Shop> {
  const row = (await cachedSettings(ctx)) ?? fail('PAYMENT_NOT_CONFIGURED');
  const siteCode = siteCodeFor(row, currency) ?? fail('PAYMENT_NOT_CONFIGURED');
  return shopOf(ctx.services, row, siteCode) ?? fail('PAYMENT_NOT_CONFIGURED');
}

/** Refuses what nobody could pay, before anything is promised. @throws PAYMENT_NOT_CONFIGURED */
export async function requirePayable(ctx: Context, price: Money): Promise<void> {
  if (price.amountMinor === 0) return;
  const row = (await cachedSettings(ctx)) ?? fail('PAYMENT_NOT_CONFIGURED');
  const isComplete = row.certificate !== null && row.private_key_sealed !== null;
  const hosts = hostsOf(row.gateway, ctx.services.config.sandboxUrl);
  // Its secrets are not opened: nothing is signed yet.
  if (!isComplete || hosts === undefined || siteCodeFor(row, price.currency) === undefined)
    fail('PAYMENT_NOT_CONFIGURED');
}

/** The gateway at which a payment was begun; undefined when the settings have left it. */
export async function findGatewayOf(
  ctx: Context,
  payment: { gateway: GatewayName; site_code: string },
): Promise<Gateway | undefined> {
  const row = await cachedSettings(ctx);
  if (row === undefined || row.gateway !== payment.gateway) return undefined;
  if (payment.site_code !== row.site_code && payment.site_code !== row.usd_site_code) return undefined;
  return shopOf(ctx.services, row, payment.site_code)?.gateway;
}
