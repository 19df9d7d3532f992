import type { Refusal } from './wire.types.ts';

/** Codes of the real gateway first. The `SB..` codes are the sandbox's own, used where the real code is not public. */
const messages = {
  '3001': '사용자가 결제를 취소하였습니다.',
  '8012': '취소 권한이 없습니다.',
  '8038': '부분취소 금액 오류',
  '8059': '지불정보-공통:결제금액 불일치',
  '8133': '이미 취소된 거래입니다.',
  SB01: '샌드박스: 등록되지 않은 사이트 코드입니다.',
  SB02: '샌드박스: 요청 값이 올바르지 않습니다.',
  SB03: '샌드박스: 등록된 인증서와 일치하지 않습니다.',
  SB04: '샌드박스: 서명이 올바르지 않습니다.',
  SB05: '샌드박스: 인증 데이터를 읽을 수 없습니다.',
  SB06: '샌드박스: 이미 사용된 인증 데이터입니다.',
  SB07: '샌드박스: 인증 데이터의 유효 시간이 지났습니다.',
  SB08: '샌드박스: 주문번호가 일치하지 않습니다.',
  SB09: '샌드박스: 거래를 찾을 수 없습니다.',
  SB10: '샌드박스: 이 사이트 코드에서 사용할 수 없는 통화입니다.',
  SB11: '샌드박스: 거래 등록 정보와 일치하지 않습니다.',
  SB20: '샌드박스: 카드사에서 승인을 거절하였습니다.',
  SB21: '샌드박스: 카드 인증에 실패하였습니다.',
} as const;

export type RefusalCode = keyof typeof messages;

/** Returns a refusal in the gateway's wording. `detail` names the field or value for the integrator. */
export function refusal(code: RefusalCode, detail = ''): Refusal {
  return { res_cd: code, res_msg: detail === '' ? messages[code] : `${messages[code]} (${detail})` };
}
