import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paymentPhases } from '@airway/contract';
import type { ApprovalAnswer } from './kcp-answers.ts';
import type { GatewayResult } from './kcp-transport.ts';
import {
  approvalVerdict,
  caseSituation,
  cleanMessage,
  contradictsOrder,
  inquiryVerdict,
  isWholeCancel,
  maskedCardNumber,
  openPhases,
  probeVerdict,
  publicStateOf,
  refundVerdict,
  restAfterPartialCancel,
  reversalVerdict,
} from './payments.rules.ts';

const ordered = { orderNumber: 'R2025A1B2C3', amountMinor: 100_000, currency: 'KRW' as const };
const tno = '23732987373372';
const approved: ApprovalAnswer = {
  res_cd: '0000',
  tno,
  order_no: 'R2025A1B2C3',
  amount: '100000',
  pay_method: 'PACA',
};
const answered = <Answer>(answer: Answer): GatewayResult<Answer> => ({ kind: 'answered', answer });

test('the text about a case follows from its phase and reason', () => {
  for (const [phase, reason, situation] of [
    ['approving', null, 'being-checked'],
    ['unknown', 'timeout', 'outcome-unknown'],
    ['unknown', 'refused-after-possible-approval', 'outcome-unknown'],
    ['unknown', null, 'outcome-unknown'],
    ['unknown', 'transaction-number-of-another-payment', 'foreign-number'],
    ['reversing', 'registration-cancelled', 'refund-asked'],
    ['reversal-failed', 'cancel-refused', 'refund-refused'],
    ['reversing', 'stray-charge', 'paid-twice'],
    ['reversal-failed', 'stray-charge', 'paid-twice-refused'],
  ] as const)
    assert.equal(caseSituation(phase, reason, 'card'), situation, `${phase} ${reason}`);
});

test('a gateway knows us where it refuses a wrong signature in another way than a charge that there is not', () => {
  const refused = (code: string) => answered({ res_cd: code });
  const timeout = { kind: 'unreadable', reason: 'timeout' } as const;
  assert.equal(probeVerdict(refused('SB09'), refused('SB04')), 'known');
  assert.equal(probeVerdict(refused('SB03'), refused('SB03')), 'not-known');
  assert.equal(probeVerdict(timeout, refused('SB04')), 'no-answer');
  assert.equal(probeVerdict(refused('SB09'), { kind: 'unreachable' }), 'no-answer');
});

test('every phase has one public state, and only a charge that surely stands is completed', () => {
  assert.deepEqual(Object.fromEntries(paymentPhases.map((phase) => [phase, publicStateOf(phase)])), {
    created: 'waiting',
    approving: 'waiting',
    unknown: 'waiting',
    paid: 'completed',
    failed: 'failed',
    reversing: 'waiting',
    reversed: 'cancelled',
    'reversal-failed': 'waiting',
  });
  assert.deepEqual(
    paymentPhases.filter((phase) => !openPhases.some((open) => open === phase)),
    ['created', 'failed', 'reversed'],
  );
});

describe('the first approval call', () => {
  const cases: [string, GatewayResult<ApprovalAnswer>, string, string | undefined][] = [
    ['approved as ordered', answered(approved), 'paid', undefined],
    ['easy-pay money', answered({ ...approved, pay_method: 'PAKM' }), 'paid', undefined],
    ['one won more', answered({ ...approved, amount: '100001' }), 'reverse', 'amount-differs'],
    ['the amount with a decimal', answered({ ...approved, amount: '100000.0' }), 'reverse', 'amount-differs'],
    ['the amount in dollars', answered({ ...approved, currency: 'USD' }), 'reverse', 'currency-differs'],
    ['a currency nobody knows', answered({ ...approved, currency: 'X' }), 'reverse', 'currency-differs'],
    ['the currency by its number', answered({ ...approved, currency: '410' }), 'paid', undefined],
    ['the currency by its name', answered({ ...approved, currency: 'WON' }), 'paid', undefined],
    ['no amount', answered({ res_cd: '0000', tno }), 'reverse', 'amount-differs'],
    ['another order', answered({ ...approved, order_no: 'R2025A1B2C4' }), 'reverse', 'order-differs'],
    ['a bank transfer', answered({ ...approved, pay_method: 'PABK' }), 'reverse', 'method-differs'],
    ['a short number', answered({ ...approved, tno: '123' }), 'unknown', 'transaction-number-missing'],
    ['refused', answered({ res_cd: '8059' }), 'failed', 'declined'],
    ['time ran out', { kind: 'unreadable', reason: 'timeout' }, 'unknown', 'timeout'],
    ['never connected', { kind: 'unreachable' }, 'failed', 'gateway-unreachable'],
  ];
  for (const [what, result, verdict, reason] of cases)
    test(`with ${what} is ${verdict}`, () => {
      const judged = approvalVerdict(ordered, result, false);
      assert.deepEqual([judged.verdict, 'reason' in judged ? judged.reason : undefined], [verdict, reason]);
    });
});

describe('a repeated approval call', () => {
  const cases: [string, GatewayResult<ApprovalAnswer>, string, string | undefined][] = [
    ['the same number', answered(approved), 'paid', undefined],
    ['a refusal', answered({ res_cd: 'SB06' }), 'unknown', 'refused-after-possible-approval'],
    ['no connection', { kind: 'unreachable' }, 'unknown', 'gateway-unreachable'],
    ['another amount', answered({ ...approved, amount: '1' }), 'reverse', 'amount-differs'],
  ];
  for (const [what, result, verdict, reason] of cases)
    test(`answered with ${what} is ${verdict}, never failed`, () => {
      const judged = approvalVerdict(ordered, result, true);
      assert.deepEqual([judged.verdict, 'reason' in judged ? judged.reason : undefined], [verdict, reason]);
    });
});

test('a number in an answer that cannot be read otherwise is kept', () => {
  const judged = approvalVerdict(ordered, { kind: 'unreadable', reason: 'answer-malformed', tno }, false);
  assert.deepEqual(judged, { verdict: 'unknown', reason: 'answer-malformed', tno });
});

test('an inquiry is measured against number, order and amount', () => {
  const found = { res_cd: '0000', tno, amount: '100000', rem_mny: '100000', stat_ca_cd: 'STSR' };
  const cases: [Parameters<typeof inquiryVerdict>[2], string][] = [
    [answered(found), 'paid'],
    [answered({ ...found, order_no: 'R2025A1B2C3' }), 'paid'],
    [answered({ ...found, order_no: 'OTHER' }), 'another-order'],
    [answered({ ...found, tno: '23732987373373' }), 'another-order'],
    [answered({ ...found, amount: '1' }), 'amount-differs'],
    [answered({ ...found, currency: '840' }), 'currency-differs'],
    [answered({ ...found, currency: '410' }), 'paid'],
    [answered({ ...found, stat_ca_cd: 'STSC' }), 'cancelled'],
    [answered({ ...found, amount: '1', stat_ca_cd: 'STSC' }), 'cancelled'],
    [answered({ ...found, stat_ca_cd: 'STPC' }), 'partly-cancelled'],
    [answered({ ...found, stat_ca_cd: 'STPC', rem_mny: '70000' }), 'partly-cancelled'],
    [answered({ ...found, stat_ca_cd: 'STPC', rem_mny: '0' }), 'cancelled'],
    [answered({ ...found, stat_ca_cd: 'NEW' }), 'no-answer'],
    [answered({ res_cd: 'SB09' }), 'not-found'],
    [{ kind: 'unreadable', reason: 'timeout' }, 'no-answer'],
    [{ kind: 'unreachable' }, 'no-answer'],
  ];
  for (const [result, verdict] of cases) assert.equal(inquiryVerdict(ordered, tno, result), verdict);
});

test('a cancel counts as whole only when nothing remains and all was taken back', () => {
  const whole = { res_cd: '0000', amount: '100000', mod_mny: '100000', rem_mny: '0' };
  assert.equal(isWholeCancel(answered(whole)), true);
  assert.equal(isWholeCancel(answered({ res_cd: '0000' })), true);
  assert.equal(isWholeCancel(answered({ ...whole, rem_mny: '1' })), false);
  assert.equal(isWholeCancel(answered({ ...whole, mod_mny: '100001' })), false);
  assert.equal(isWholeCancel(answered({ ...whole, res_cd: '8133' })), false);
  assert.equal(isWholeCancel({ kind: 'unreadable', reason: 'timeout' }), false);
});

test('after a cancel the gateway’s own record decides', () => {
  const lost = { kind: 'unreadable', reason: 'timeout' } as const;
  const cancelled = answered({ res_cd: '0000', stat_ca_cd: 'STSC' });
  const standing = answered({ res_cd: '0000', stat_ca_cd: 'STSR' });
  assert.equal(reversalVerdict(answered({ res_cd: '8133' }), cancelled), 'reversed');
  assert.equal(reversalVerdict(lost, cancelled), 'reversed');
  assert.equal(reversalVerdict(answered({ res_cd: '8012' }), standing), 'refused');
  assert.equal(reversalVerdict(lost, standing), 'try-again');
  assert.equal(reversalVerdict(answered({ res_cd: '8133' }), lost), 'try-again');
  const partly = { res_cd: '0000', stat_ca_cd: 'STPC' };
  assert.equal(reversalVerdict(lost, answered({ ...partly, rem_mny: '0' })), 'reversed');
  assert.equal(
    reversalVerdict(answered({ res_cd: '8038' }), answered({ ...partly, rem_mny: '1' })),
    'refused',
  );
  assert.equal(reversalVerdict(lost, answered({ ...partly, rem_mny: '1' })), 'try-again');
});

test('the return of a part is judged by what the gateway’s record says remains', () => {
  const part = { amountMinor: 30_000, remainingMinor: 100_000 };
  const done = answered({ res_cd: '0000' });
  const refusal = answered({ res_cd: '8038' });
  const lost = { kind: 'unreadable', reason: 'timeout' } as const;
  const record = (rem_mny: string | undefined) => answered({ res_cd: '0000', stat_ca_cd: 'STPC', rem_mny });
  const verdictOf = (
    cancel: Parameters<typeof refundVerdict>[1],
    inquiry: Parameters<typeof refundVerdict>[2],
  ) => refundVerdict(part, cancel, inquiry);
  for (const cancel of [done, refusal, lost]) {
    assert.equal(verdictOf(cancel, record('70000')), 'returned');
    for (const unreadable of [lost, answered({ res_cd: 'SB09' }), record(undefined), record(''), record('x')])
      assert.equal(verdictOf(cancel, unreadable), 'try-again');
  }
  // Somebody moved money on the merchant pages too.
  for (const rest of ['69999', '0']) {
    assert.equal(verdictOf(done, record(rest)), 'returned');
    for (const cancel of [refusal, lost]) assert.equal(verdictOf(cancel, record(rest)), 'refused');
  }
  assert.equal(verdictOf(done, record('70001')), 'try-again');
  assert.equal(verdictOf(refusal, record('70001')), 'refused');
  assert.equal(verdictOf(refusal, record('100000')), 'refused');
  assert.equal(verdictOf(lost, record('100000')), 'try-again');
  // The record is older than the answer.
  assert.equal(verdictOf(done, record('100000')), 'try-again');
});

test('what remains after partial cancels is read from the gateway’s record alone', () => {
  const partly = { res_cd: '0000', stat_ca_cd: 'STPC', rem_mny: '70000' };
  assert.equal(restAfterPartialCancel(answered(partly)), 70_000);
  for (const changes of [
    { stat_ca_cd: 'STSR' },
    { stat_ca_cd: 'STSC' },
    { res_cd: 'SB09' },
    { rem_mny: '0' },
    { rem_mny: '-1' },
    { rem_mny: '1e3' },
    { rem_mny: '070000' },
    { rem_mny: undefined },
  ])
    assert.equal(restAfterPartialCancel(answered({ ...partly, ...changes })), undefined);
  assert.equal(restAfterPartialCancel({ kind: 'unreachable' }), undefined);
});

test('an order check speaks against an order only where it can be read', () => {
  const cases: [string, boolean][] = [
    ['', false],
    ['R2025A1B2C3|100000', false],
    ['R2025A1B2C3|100001', true],
    ['R2025A1B2C4|100000', true],
    ['R2025A1B2C3', false],
    ['a|b|c', false],
    ['R2025A1B2C4|many', false],
  ];
  for (const [check, contradicts] of cases) assert.equal(contradictsOrder(check, ordered), contradicts);
});

test('a card number is stored with at most its first six and last four digits', () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ['', null],
    ['461954******7815', '461954******7815'],
    ['4619541234567815', '461954******7815'],
    ['4619-5412-3456-7815', '461954******7815'],
    ['12345678901234', '123456****1234'],
  ];
  for (const [sent, kept] of cases) assert.equal(maskedCardNumber(sent), kept);
});

test('the gateway’s words become one clean line', () => {
  assert.equal(cleanMessage(undefined), null);
  assert.equal(cleanMessage(' \u0000\n '), null);
  assert.equal(cleanMessage('한도\r\n초과 \u202Eabc'), '한도 초과 abc');
  assert.equal(cleanMessage('가'.repeat(400))?.length, 300);
});
