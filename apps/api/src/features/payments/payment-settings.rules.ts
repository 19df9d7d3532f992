import type { FieldCode, GatewayName } from '@airway/contract';

/** Fields of new settings that cannot stand; undefined when all can. */
export function settingProblems(
  settings: { gateway: GatewayName; isUsdEnabled: boolean; usdSiteCode: string },
  hasSandbox: boolean,
): Record<string, FieldCode> | undefined {
  if (settings.gateway === 'sandbox' && !hasSandbox) return { gateway: 'not_a_choice' };
  if (settings.isUsdEnabled && settings.usdSiteCode === '') return { usdSiteCode: 'required' };
  return undefined;
}

const warningDays = 30;

/** Whether a certificate has ended or ends within 30 days. */
export function endsSoon(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < warningDays * 24 * 3600 * 1000;
}
