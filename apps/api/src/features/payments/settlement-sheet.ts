import type { Currency } from '@airway/contract';
import { narrowed } from '../../platform/corrected-cells.rules.ts';
import { optionally, readChoice, readDay, readText } from '../../platform/import-cells.ts';
import type { ImportColumn, ReadCell, Sentence } from '../../platform/imports.ts';

const problem = (id: Sentence['id'], values?: Record<string, string>): { problem: Sentence } => ({
  problem: values === undefined ? { id } : { id, values },
});

/** An amount before its currency is known: 1,234.5 is 123,450 hundredths. Null for an empty cell. */
export interface ReadAmount {
  hundredths: number;
  /** By a sign in the cell. */
  currency: Currency | null;
}

const won = /[₩￦원]|KRW|WON/gi;
const dollar = /[$]|USD/gi;
const digits = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** Reads an amount: `₩1,234`, `1234원`, `-1,234`, `(1,234)`, `△1,234`, `$12.50`. */
export function readSum(typed: string): ReadCell<ReadAmount | null> {
  const plain = narrowed(typed).replaceAll(/\s/g, '');
  if (plain === '' || plain === '-') return { value: null };
  const isWon = plain.search(won) >= 0;
  const isDollar = plain.search(dollar) >= 0;
  const unsigned = plain.replaceAll(won, '').replaceAll(dollar, '');
  const [, inBrackets, afterSign] = /^(?:\((.+)\)|[-−–△▲](.+))$/.exec(unsigned) ?? [];
  const [, whole, fraction = ''] = digits.exec(inBrackets ?? afterSign ?? unsigned) ?? [];
  if (whole === undefined || (isWon && isDollar))
    return problem('payments.admin.settlement.amount', { text: typed });
  const hundredths = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  const isNegative = (inBrackets ?? afterSign) !== undefined && hundredths > 0;
  const currency = isWon ? 'KRW' : isDollar ? 'USD' : null;
  return { value: { hundredths: isNegative ? -hundredths : hundredths, currency } };
}

/** Reads a day, or a moment of which the day counts: `2026-11-28 14:03:22`, `20261128140322`. */
export const readMomentDay: ImportColumn<string>['read'] = (typed, sheet) => {
  const text = narrowed(typed).trim();
  const [, year, month, date] = /^(20\d\d)(\d\d)(\d\d)(?:\d{6})?$/.exec(text) ?? [];
  if (year !== undefined) return readDay(`${year}-${month}-${date}`, sheet);
  const [day = ''] = text.split(/[T ](?=(?:(?:오전|오후|AM|PM) ?)?\d{1,2}:\d\d)/i);
  return readDay(day.trim(), sheet);
};

/** Signs by which programs keep Excel from reading a number: `'2026…`, `="2026…"`. */
const numberSigns = /[='"\s]/g;

/** Reads a transaction number of 14 digits. Excel may have put a sign before it or rounded it. */
const readNumber: ImportColumn<string>['read'] = (typed) => {
  const text = narrowed(typed).replaceAll(numberSigns, '');
  if (text === '') return problem('errors.field.required');
  return /^\d{14}$/.test(text) ? { value: text } : problem('payments.admin.settlement.tno', { text: typed });
};

const readOrderNumber: ImportColumn<string | null>['read'] = optionally((text) =>
  /^[\w-]{1,40}$/.test(text) ? { value: text } : problem('errors.field.invalid_format'),
);

const amount = (column: Omit<ImportColumn<ReadAmount | null>, 'read'>): ImportColumn<ReadAmount | null> => ({
  ...column,
  read: readSum,
});

/**
 * Columns of a settlement file. The gateway does not publish the headings of its file: these are the words of its
 * merchant pages, and staff may assign others.
 */
export const settlementColumns = {
  tno: {
    title: 'payments.admin.settlement.column.tno',
    names: ['KCP거래번호', 'KCP 거래번호', '결제번호', '승인거래번호', 'tno', 'TID', 'KCP TNO'],
    isRequired: true,
    read: readNumber,
  },
  kind: {
    title: 'payments.admin.settlement.column.kind',
    names: [
      '구분',
      '거래구분',
      '매출구분',
      '승인구분',
      '승인취소구분',
      '승인/취소',
      '거래상태',
      '거래유형',
      '상태',
      'Kind',
      'Status',
    ],
    isRequired: true,
    read: readChoice({
      charge: [
        '승인',
        '매출',
        '결제',
        '정상',
        '정상승인',
        '카드승인',
        '승인완료',
        '결제완료',
        '매입',
        'approval',
        'approved',
        'sale',
        'STSR',
      ],
      cancel: [
        '취소',
        '전체취소',
        '전취소',
        '승인취소',
        '매출취소',
        '매입취소',
        '결제취소',
        '취소완료',
        'cancellation',
        'cancelled',
        'void',
        'STSC',
      ],
      part: [
        '부분취소',
        '부분환불',
        '부분승인취소',
        '부분매입취소',
        'partialcancel',
        'partial refund',
        'STPC',
      ],
    }),
  },
  movedOn: {
    title: 'payments.admin.settlement.column.movedOn',
    names: [
      '거래일',
      '거래일시',
      '승인일자',
      '승인일',
      '승인일시',
      '매출일자',
      '매출일',
      '매입일자',
      '승인/취소일자',
      '승인/취소일시',
      '결제일',
      '결제일자',
      '결제일시',
      'Date',
    ],
    isRequired: true,
    read: readMomentDay,
  },
  amount: amount({
    title: 'payments.admin.settlement.column.amount',
    names: ['금액', '승인금액', '결제금액', '매출금액', '매입금액', '거래 금액', '총금액', 'Gross'],
    isRequired: true,
  }),
  fee: amount({
    title: 'payments.admin.settlement.column.fee',
    names: ['PG수수료', '결제수수료', '가맹점수수료', '수수료금액', '수수료(원)'],
  }),
  feeTax: amount({
    title: 'payments.admin.settlement.column.feeTax',
    names: ['부가세', '수수료부가세', '수수료 VAT', '부가가치세', 'VAT'],
  }),
  net: amount({
    title: 'payments.admin.settlement.column.net',
    names: [
      '지급금액',
      '지급액',
      '정산액',
      '정산예정금액',
      '정산대금',
      '입금금액',
      '입금액',
      '입금예정금액',
      '실지급액',
      'Payout',
    ],
  }),
  paidOutOn: {
    title: 'payments.admin.settlement.column.paidOutOn',
    names: ['정산일', '정산예정일', '지급일', '지급일자', '지급예정일', '입금일', '입금일자', '입금예정일'],
    read: optionally(readMomentDay),
  },
  currency: {
    title: 'payments.admin.settlement.column.currency',
    names: ['통화코드', '결제통화', '화폐', '화폐단위'],
    read: optionally(
      readChoice<Currency>({ KRW: ['WON', '원', '원화', '410'], USD: ['달러', '미화', '840'] }),
    ),
  },
  siteCode: {
    title: 'payments.admin.settlement.column.siteCode',
    names: ['사이트ID', '상점ID', '상점아이디', '상점코드', '가맹점코드', '가맹점ID', 'site_cd'],
    read: readText,
  },
  orderNumber: {
    title: 'payments.admin.settlement.column.orderNumber',
    names: ['쇼핑몰주문번호', '가맹점주문번호', '상점주문번호', 'ordr_idxx', 'order_no'],
    read: readOrderNumber,
  },
} as const satisfies Record<string, ImportColumn<unknown>>;

/** Headings of personal data. Their cells are dropped while the file is read. */
export const personalHeadings: readonly string[] = [
  '카드번호',
  '신용카드번호',
  '카드 번호',
  '승인번호',
  '구매자',
  '구매자명',
  '주문자',
  '주문자명',
  '고객명',
  '성명',
  '이름',
  '카드소유자',
  '이메일',
  '구매자 이메일',
  '주문자 이메일',
  '전화번호',
  '휴대폰',
  '휴대폰번호',
  '휴대전화',
  '구매자 연락처',
  '연락처',
  '계좌번호',
  'Card number',
  'Card no',
  'Buyer',
  'Buyer name',
  'Customer name',
  'Name',
  'E-mail',
  'Phone',
];
