/** All values are strings, amounts included: won, or US cents on a USD site. */
export type WireAnswer = Readonly<Record<string, string>>;

export interface Refusal {
  res_cd: string;
  res_msg: string;
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
