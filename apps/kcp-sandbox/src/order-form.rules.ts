import type { FormFields } from './korean-encoding.ts';
import { requireSite } from './merchant.rules.ts';
import type { CardOrder } from './sandbox.context.ts';
import { readCurrency } from './sites.ts';
import * as wireFields from './wire-fields.rules.ts';

const { checkField, RefusedError } = wireFields;

const plainText = /^[^,&;\\|'"<>\r\n]*$/;
const optionalText = { maxLength: 100, optional: true, pattern: plainText };

const payMethods = {
  window: { maxLength: 12, pattern: /^1[01]{11}$/ },
  mobile: { maxLength: 4, pattern: /^CARD$/ },
} as const;

/** Parses the order form that the merchant's page sends to the PC window or the mobile page. */
export function readOrderForm(fields: FormFields, kind: keyof typeof payMethods): CardOrder {
  const read = (name: string, rule: wireFields.FieldRule) => checkField(name, fields.get(name), rule);
  const site = requireSite(read('site_cd', wireFields.siteCodeRule));
  const currency = readCurrency(read('currency', { maxLength: 3 }));
  if (currency !== site.currency) throw new RefusedError('SB10', fields.get('currency'));
  read('pay_method', payMethods[kind]);
  read('req_tx', { maxLength: 3, optional: kind === 'window', pattern: /^pay$/ });
  read('buyr_mail', { ...optionalText, maxLength: 50 });
  read('buyr_tel1', { ...optionalText, maxLength: 20 });
  read('buyr_tel2', { ...optionalText, maxLength: 20 });
  return {
    siteCode: site.siteCode,
    currency,
    orderNumber: read('ordr_idxx', wireFields.orderNumberRule),
    amount: Number(read('good_mny', wireFields.amountRule)),
    goodsName: read('good_name', wireFields.goodsNameRule),
    buyerName: read('buyr_name', { ...optionalText, maxLength: 30 }),
    shopName: kind === 'window' ? read('site_name', optionalText) : read('shop_name', optionalText),
    english: fields.get('eng_flag') === 'Y',
  };
}
