import type { Currency, FieldCode, GatewayName } from '@airway/contract';

/** Fields of new settings that cannot stand; undefined when all can. */
export function settingProblems(
  settings: { gateway: GatewayName; isUsdEnabled: boolean; usdSiteCode: string },
  hasSandbox: boolean,
): Record<string, FieldCode> | undefined {
  if (settings.gateway === 'sandbox' && !hasSandbox) return { gateway: 'not_a_choice' };
  if (settings.isUsdEnabled && settings.usdSiteCode === '') return { usdSiteCode: 'required' };
  return undefined;
}

/** The gateway's site that sells in a currency; undefined where nothing can be paid in it. Nobody else decides it. */
export function siteCodeFor(
  settings: { site_code: string; is_usd_enabled: boolean; usd_site_code: string },
  currency: Currency,
): string | undefined {
  const code =
    currency === 'KRW' ? settings.site_code : settings.is_usd_enabled ? settings.usd_site_code : '';
  return code === '' ? undefined : code;
}

const warningDays = 30;

/** Whether a certificate has ended or ends within 30 days. */
export function endsSoon(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < warningDays * 24 * 3600 * 1000;
}
