import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(1000));
const some = z.optional(text);

/**
 * Fields of a response that are read and stored. Others are dropped, so that encrypted data and buyers' data are
 * never stored. Card fields are absent for easy-pay money.
 */
export const ApprovalAnswer = z.object({
  res_cd: text,
  res_msg: some,
  res_en_msg: some,
  tno: some,
  order_no: some,
  amount: some,
  currency: some,
  pay_method: some,
  card_cd: some,
  card_name: some,
  card_no: some,
  card_mny: some,
  coupon_mny: some,
  easypoint_mny: some,
  acqu_cd: some,
  acqu_name: some,
  app_no: some,
  app_time: some,
  quota: some,
  noinf: some,
  partcanc_yn: some,
  card_other_pay_type: some,
  trace_no: some,
  pg_txid: some,
});
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>;

export const CancelAnswer = z.object({
  res_cd: text,
  res_msg: some,
  tno: some,
  canc_time: some,
  amount: some,
  mod_mny: some,
  rem_mny: some,
  canc_gubn: some,
});
export type CancelAnswer = z.infer<typeof CancelAnswer>;

export const InquiryAnswer = z.object({
  res_cd: text,
  res_msg: some,
  tno: some,
  order_no: some,
  amount: some,
  currency: some,
  rem_mny: some,
  stat_ca_cd: some,
  pay_method: some,
  app_no: some,
  app_time: some,
  card_cd: some,
  card_name: some,
  card_no: some,
});
export type InquiryAnswer = z.infer<typeof InquiryAnswer>;

/** The order registration responds with `Code` instead of `res_cd`. */
export const TradeAnswer = z.object({
  Code: text,
  Message: some,
  approvalKey: some,
  PayUrl: some,
  traceNo: some,
});
export type TradeAnswer = z.infer<typeof TradeAnswer>;

export type GatewayAnswer = ApprovalAnswer | CancelAnswer | InquiryAnswer | TradeAnswer;
