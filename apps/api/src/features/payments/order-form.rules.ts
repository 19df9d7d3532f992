import type { Currency, Locale, Money } from '@airway/contract';

interface FormField {
  name: string;
  value: string;
}

export interface OrderFormInput {
  siteCode: string;
  siteName: string;
  orderNumber: string;
  /** The registration's number: the payer's id at the shop, never an address. */
  payerNumber: string;
  amount: Money;
  locale: Locale;
  buyer: { name: string; email: string; phone: string };
}

interface RegisteredTrade {
  approvalKey: string;
  traceNumber: string;
  payUrl: string;
  returnUrl: string;
}

export const goodsName = 'Conference registration';

const latinWithoutMarks: Record<string, string> = {
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  '’': ' ',
};

function inKoreanCharacterSet(character: string): string {
  if (/[가-힣]/.test(character)) return character;
  const plain = latinWithoutMarks[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^[ -~]+$/.test(plain) ? plain : ' ';
}

const sizeBytes = (text: string) => text.replaceAll(/[^ -~]/g, '  ').length;

/**
 * Cleans a value for the gateway's EUC-KR pages. Removes its forbidden characters (manual: , & ; \
 *  ' " < >) and everything outside ASCII and Hangul. Cuts it to `limitBytes`, with two bytes per Hangul letter.
 */
export function formValue(text: string, limitBytes: number): string {
  const plain = Array.from(text.normalize('NFC'), inKoreanCharacterSet).join('');
  let value = '';
  for (const character of plain
    .replaceAll(/[,&;\\|'"<>]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()) {
    if (sizeBytes(value + character) > limitBytes) break;
    value += character;
  }
  return value.trim();
}

/** Returns an e-mail address for the gateway's slip, complete or empty: a truncated one may be another person's. */
function formEmail(email: string): string {
  return formValue(email, 50) === email ? email : '';
}

const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(0, 20);

function common(input: OrderFormInput): FormField[] {
  return [
    { name: 'req_tx', value: 'pay' },
    { name: 'site_cd', value: input.siteCode },
    { name: 'ordr_idxx', value: input.orderNumber },
    { name: 'good_name', value: goodsName },
    { name: 'good_mny', value: String(input.amount.amountMinor) },
    { name: 'buyr_name', value: formValue(input.buyer.name, 30) },
    { name: 'buyr_mail', value: formEmail(input.buyer.email) },
    { name: 'buyr_tel1', value: digits(input.buyer.phone) },
    { name: 'buyr_tel2', value: digits(input.buyer.phone) },
    { name: 'shop_user_id', value: formValue(input.payerNumber, 20) },
    { name: 'quotaopt', value: '12' },
    { name: 'eng_flag', value: input.locale === 'en' ? 'Y' : 'N' },
  ];
}

const empty = (...names: string[]): FormField[] => names.map((name) => ({ name, value: '' }));

/** Builds the inputs of the PC order form. The card window fills the empty ones (manual: PC order form). */
export function pcOrderFields(input: OrderFormInput): FormField[] {
  const currency: Record<Currency, string> = { KRW: 'WON', USD: 'USD' };
  return [
    ...common(input),
    { name: 'site_name', value: formValue(input.siteName, 20) },
    { name: 'pay_method', value: '100000000000' },
    { name: 'currency', value: currency[input.amount.currency] },
    ...empty('res_cd', 'res_msg', 'enc_info', 'enc_data', 'tran_cd', 'ret_pay_method', 'use_pay_method'),
    ...empty('ordr_chk', 'cash_yn', 'cash_tr_code', 'cash_id_info'),
  ];
}

/** Builds the inputs of the mobile order form, posted to the payment page in EUC-KR (manual: mobile order form). */
export function mobileOrderFields(input: OrderFormInput, trade: RegisteredTrade): FormField[] {
  const currency: Record<Currency, string> = { KRW: '410', USD: 'USD' };
  return [
    ...common(input),
    { name: 'shop_name', value: formValue(input.siteName, 20) },
    { name: 'pay_method', value: 'CARD' },
    { name: 'ActionResult', value: 'card' },
    { name: 'currency', value: currency[input.amount.currency] },
    { name: 'approval_key', value: trade.approvalKey },
    { name: 'traceNo', value: trade.traceNumber },
    { name: 'PayUrl', value: trade.payUrl },
    { name: 'Ret_URL', value: trade.returnUrl },
    { name: 'escw_used', value: 'N' },
    { name: 'tablet_size', value: '1.0' },
    ...empty('van_code', 'ipgm_date', 'param_opt_1', 'param_opt_2', 'param_opt_3'),
  ];
}
