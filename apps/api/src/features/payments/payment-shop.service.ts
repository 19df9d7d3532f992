import type { Currency, GatewayName } from '@airway/contract';
import type { Context, Services } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { createGateway, type Gateway } from './kcp-gateway.ts';
import { hostsOf } from './kcp-hosts.ts';
import type { MerchantIdentity } from './kcp-signature.ts';
import { type PaymentSettingsRow, selectPaymentSettings } from './payment-settings.queries.ts';

/** The stored identity with its secrets opened; undefined while a part is missing. */
export function identityOf(services: Services, row: PaymentSettingsRow): MerchantIdentity | undefined {
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

function shopOf(services: Services, row: PaymentSettingsRow, siteCode: string): Shop | undefined {
  const hosts = hostsOf(row.gateway, services.config.sandboxUrl);
  const identity = identityOf(services, row);
  if (hosts === undefined || identity === undefined || siteCode === '') return undefined;
  const gateway = createGateway({
    hosts,
    siteCode,
    identity,
    approvalTimeoutMs: services.config.gatewayTimeoutMs,
  });
  return { gatewayName: row.gateway, siteCode, siteName: row.site_name, gateway };
}

/** The shop that sells in a currency. @throws PAYMENT_NOT_CONFIGURED – settings are missing or incomplete */
export async function getShop(ctx: Context, currency: Currency): Promise<Shop> {
  const row = await selectPaymentSettings(ctx.db);
  if (row === undefined || (currency === 'USD' && !row.is_usd_enabled)) fail('PAYMENT_NOT_CONFIGURED');
  const siteCode = currency === 'USD' ? row.usd_site_code : row.site_code;
  return shopOf(ctx.services, row, siteCode) ?? fail('PAYMENT_NOT_CONFIGURED');
}

/** The gateway at which a payment was begun; undefined when the settings have left it. */
export async function findGatewayOf(
  ctx: Context,
  payment: { gateway: GatewayName; site_code: string },
): Promise<Gateway | undefined> {
  const row = await selectPaymentSettings(ctx.db);
  if (row === undefined || row.gateway !== payment.gateway) return undefined;
  if (payment.site_code !== row.site_code && payment.site_code !== row.usd_site_code) return undefined;
  return shopOf(ctx.services, row, payment.site_code)?.gateway;
}
