import type { Currency, FieldCode, GatewayName } from '@airway/contract';

/** Returns the invalid fields of new settings, or undefined if all are valid. */
export function settingProblems(
  settings: { gateway: GatewayName; isUsdEnabled: boolean; usdSiteCode: string },
  hasSandbox: boolean,
): Record<string, FieldCode> | undefined {
  if (settings.gateway === 'sandbox' && !hasSandbox) return { gateway: 'not_a_choice' };
  if (settings.isUsdEnabled && settings.usdSiteCode === '') return { usdSiteCode: 'required' };
  return undefined;
}

/** Returns the gateway's site code for a currency. Undefined if nothing can be paid in it. Decided only here. */
export function siteCodeFor(
  settings: { site_code: string; is_usd_enabled: boolean; usd_site_code: string },
  currency: Currency,
): string | undefined {
  const code =
    currency === 'KRW' ? settings.site_code : settings.is_usd_enabled ? settings.usd_site_code : '';
  return code === '' ? undefined : code;
}

const warningDays = 30;

/** Checks whether a certificate has expired or expires within 30 days. */
export function endsSoon(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < warningDays * 24 * 3600 * 1000;
}
