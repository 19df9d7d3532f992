import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { PaymentSettingsRow } from './payment-settings.queries.ts';
import { shopOf } from './payment-shop.service.ts';
import { cleanMessage, probeVerdict } from './payments.rules.ts';

/**
 * Asks the gateway whether it knows the shop of these settings, in each configured currency. Skips settings without
 * an identity: they cannot take payments.
 * @throws GATEWAY_UNAVAILABLE – no response
 * @throws INVALID_INPUT – it rejects site code, certificate or key; includes its own words
 */
export async function tryConnection(
  ctx: Context,
  settings: Omit<PaymentSettingsRow, 'updated_at'>,
): Promise<void> {
  const siteCodes = [settings.site_code, ...(settings.is_usd_enabled ? [settings.usd_site_code] : [])];
  for (const siteCode of siteCodes) {
    const shop = shopOf(ctx.services, settings, siteCode);
    if (shop === undefined) return;
    const { signed, forged } = await shop.gateway.probe();
    const verdict = probeVerdict(signed, forged);
    if (verdict === 'known') continue;
    if (verdict === 'no-answer' || signed.kind !== 'answered')
      fail('GATEWAY_UNAVAILABLE', { sentence: { id: 'payments.admin.settings.unreachable' } });
    const words = cleanMessage(signed.answer.res_msg) ?? signed.answer.res_cd;
    fail('INVALID_INPUT', {
      sentence: { id: 'payments.admin.settings.notKnown', values: { siteCode, words } },
    });
  }
}
