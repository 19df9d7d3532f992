import { narrowed } from '../../platform/corrected-cells.rules.ts';
import { optionally, readText } from '../../platform/import-cells.ts';
import type { ImportColumn } from '../../platform/imports.ts';
import { readMomentDay, readSum } from '../payments/index.ts';

/** Reads won; null for an empty cell. */
const readWon: ImportColumn<number | null>['read'] = (typed) => {
  const cell = readSum(typed);
  if ('problem' in cell) return cell;
  if (cell.value === null) return { value: null };
  const { hundredths, currency } = cell.value;
  return currency === 'USD' || hundredths % 100 !== 0
    ? { problem: { id: 'deposits.admin.statement.notWon', values: { text: typed } } }
    : { value: hundredths / 100 };
};

const timePattern = /(?:(오전|오후|AM|PM) ?)?(\d{1,2}):([0-5]\d)(?::([0-5]\d))?/i;
const compactTime = /^(?:20\d{6})?([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/;

/** Reads the time of a moment or of a time alone: HH:MM or HH:MM:SS. Empty where there is none. */
const readTimeOfMoment: ImportColumn<string>['read'] = (typed) => {
  const text = narrowed(typed).trim();
  const [, hour = '', minute = '', second = ''] = compactTime.exec(text) ?? [];
  if (hour !== '') return { value: `${hour}:${minute}:${second}` };
  const [, half, hours, minutes, seconds] = timePattern.exec(text) ?? [];
  if (hours === undefined) return { value: '' };
  const isAfternoon = /오후|pm/i.test(half ?? '');
  const plainHour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const shown = [String(plainHour).padStart(2, '0'), minutes, seconds];
  return { value: shown.filter((part) => part !== undefined).join(':') };
};

/** Reads a day, with its time if the same cell has one. */
const readMoment: ImportColumn<{ day: string; time: string }>['read'] = (typed, sheet) => {
  const day = readMomentDay(typed, sheet);
  if ('problem' in day) return day;
  const time = readTimeOfMoment(typed, sheet);
  return { ...day, value: { day: day.value, time: 'problem' in time ? '' : time.value } };
};

const readWords: ImportColumn<string>['read'] = (text, sheet) => {
  const cell = readText(text, sheet);
  return 'problem' in cell ? cell : { ...cell, value: (cell.value ?? '').slice(0, 100) };
};

/** Reads whether a row is a deposit, where a file has one column of amounts for both. */
const readDirection: ImportColumn<'in' | 'out' | null>['read'] = (text) => {
  const plain = narrowed(text).replaceAll(/\s/g, '').toLowerCase();
  if (plain === '') return { value: null };
  return { value: /출금|지급|찾으신|이체출금|withdraw|debit|^out$|^-$/.test(plain) ? 'out' : 'in' };
};

/**
 * Columns of a statement of any bank in Korea. Each bank has headings of its own; staff may assign others, which are
 * remembered.
 */
export const statementColumns = {
  day: {
    title: 'deposits.admin.statement.column.day',
    names: [
      '거래일',
      '거래일자',
      '거래일시',
      '거래날짜',
      '입금일',
      '입금일자',
      '입금일시',
      '일자',
      '날짜',
      '거래년월일',
      'Date',
      'Transaction date',
    ],
    isRequired: true,
    read: readMoment,
  },
  time: {
    title: 'deposits.admin.statement.column.time',
    names: ['거래시간', '거래시각', '시간', '시각', '입금시간', 'Time'],
    read: optionally(readTimeOfMoment),
  },
  amount: {
    title: 'deposits.admin.statement.column.amount',
    names: [
      '입금액',
      '입금',
      '입금금액',
      '입금액(원)',
      '입금(원)',
      '맡기신금액',
      '맡기신 금액',
      '받으신금액',
      '거래금액',
      '금액',
      'Deposit',
      'Credit',
      'Amount',
    ],
    isRequired: true,
    read: readWon,
  },
  withdrawn: {
    title: 'deposits.admin.statement.column.withdrawn',
    names: [
      '출금액',
      '출금',
      '출금금액',
      '출금액(원)',
      '출금(원)',
      '찾으신금액',
      '찾으신 금액',
      '지급금액',
      'Withdrawal',
      'Debit',
    ],
    read: readWon,
  },
  direction: {
    title: 'deposits.admin.statement.column.direction',
    names: ['구분', '입출금구분', '거래구분', '입출금', '입지구분', '입/출금', 'Type'],
    read: readDirection,
  },
  depositor: {
    title: 'deposits.admin.statement.column.depositor',
    names: [
      '보낸분',
      '보낸분/받는분',
      '보낸분/받는 분',
      '기재내용',
      '의뢰인/수취인',
      '의뢰인',
      '입금자',
      '입금자명',
      '입금인',
      '거래내용',
      '내용',
      '거래기록사항',
      '통장표시내용',
      '상대계좌예금주명',
      '상대방',
      'Depositor',
      'Description',
    ],
    read: optionally(readWords),
  },
  memo: {
    title: 'deposits.admin.statement.column.memo',
    names: ['적요', '메모', '송금메모', '내통장표시', '추가메모', '비고', 'Memo', 'Remarks'],
    read: optionally(readWords),
  },
} as const satisfies Record<string, ImportColumn<unknown>>;

/** Headings of what is not stored. Their cells are dropped while the file is read. */
export const unneededHeadings: readonly string[] = [
  '잔액',
  '거래후잔액',
  '거래후 잔액',
  '남은금액',
  '잔액(원)',
  '계좌번호',
  '상대계좌번호',
  '상대 계좌번호',
  '입금계좌번호',
  '출금계좌번호',
  '수취인계좌번호',
  'Balance',
  'Account number',
];
