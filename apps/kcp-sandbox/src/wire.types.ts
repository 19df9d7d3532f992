/** All values are strings, amounts included: won, or US cents on a USD site. */
export type WireAnswer = Readonly<Record<string, string>>;

export interface Refusal {
  res_cd: string;
  res_msg: string;
}

/** `POST /std/tradeReg/register` (with certificate) and `POST /trade/register.do` (without). */
export interface TradeRegistrationRequest {
  site_cd: string;
  kcp_cert_info?: string;
  ordr_idxx: string;
  good_mny: string;
  good_name: string;
  pay_method: 'CARD';
  Ret_URL: string;
  escw_used: string;
  user_agent: string;
}

export interface TradeRegistrationAnswer {
  Code: string;
  Message: string;
  approvalKey: string;
  PayUrl: string;
  traceNo: string;
  paymentMethod: string;
  request_URI: string;
}

/** Fields that the PC window copies into the order form. The mobile page posts them back with more echoed fields. */
export interface AuthenticationResult {
  res_cd: string;
  res_msg: string;
  tran_cd: string;
  enc_info: string;
  enc_data: string;
  ret_pay_method: string;
  use_pay_method: string;
  ordr_chk: string;
}

/** `POST /gw/enc/v1/payment`. */
export interface PaymentRequest {
  tran_cd: string;
  site_cd: string;
  kcp_cert_info: string;
  enc_data: string;
  enc_info: string;
  ordr_mony: string;
  ordr_no?: string;
  pay_type: 'PACA';
}

/** Response to an approval. Easy pay has none of the optional card fields. */
export interface PaymentAnswer {
  res_cd: string;
  res_msg: string;
  res_en_msg: string;
  tno: string;
  order_no: string;
  amount: string;
  card_mny: string;
  coupon_mny: string;
  pay_method: string;
  app_time: string;
  trace_no: string;
  escw_yn: string;
  partcanc_yn: string;
  app_no?: string;
  van_apptime?: string;
  van_cd?: string;
  card_cd?: string;
  card_name?: string;
  card_no?: string;
  acqu_cd?: string;
  acqu_name?: string;
  quota?: string;
  noinf?: string;
  card_bin_type_01?: string;
  card_bin_type_02?: string;
  card_bin_bank_cd?: string;
  currency?: string;
  easypoint_mny?: string;
  app_easypoint_time?: string;
  service_corp_id?: string;
}

/** `POST /gw/mod/v1/cancel`. `mod_mny` and `rem_mny` (amount left before this cancel) only with `STPC`. */
export interface CancelRequest {
  site_cd: string;
  tno: string;
  kcp_cert_info: string;
  kcp_sign_data: string;
  mod_type: 'STSC' | 'STPC';
  mod_desc: string;
  mod_mny?: string;
  rem_mny?: string;
}

/** `rem_mny` is the amount left after this cancel. */
export interface CancelAnswer {
  res_cd: string;
  res_msg: string;
  tno: string;
  canc_time: string;
  amount: string;
  card_mny: string;
  card_mod_mny: string;
  coupon_mod_mny: string;
  mod_mny: string;
  rem_mny: string;
  mod_pcan_seq_no: string;
  canc_gubn: string;
  app_no?: string;
  card_cd?: string;
  card_name?: string;
}

/** `POST /std/inquery` (the gateway's spelling). */
export interface InquiryRequest {
  site_cd: string;
  kcp_cert_info: string;
  tno: string;
  pay_type: 'PACA';
  kcp_sign_data: string;
}

export interface InquiryAnswer {
  res_cd: string;
  res_msg: string;
  tno: string;
  order_no: string;
  amount: string;
  currency?: string;
  rem_mny: string;
  stat_ca_cd: 'STSR' | 'STPC' | 'STSC';
  app_time: string;
  app_no?: string;
  card_cd?: string;
  card_name?: string;
  card_no?: string;
}
