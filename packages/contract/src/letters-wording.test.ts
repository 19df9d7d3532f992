import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advertisingWordIn, bytesOf, unsendableIn } from './letters-wording.ts';
import { koreanMobile } from './phones.ts';

test('bytes are those of EUC-KR', () => {
  for (const [text, bytes] of [
    ['', 0],
    ['abc 123\n', 8],
    ['가나다', 6],
    ['①똠방', 6],
    ['😀', 2],
  ] as const)
    assert.equal(bytesOf(text), bytes, text);
});

test('a character that no network carries is found', () => {
  for (const [text, found] of [
    ['2강의실 → 3강의실, 14:00', undefined],
    ['똠방각하 뷁 ㈜ ★', undefined],
    ['늦습니다 😀', '😀'],
    ['José', 'é'],
  ] as const)
    assert.equal(unsendableIn(text), found, text);
});

test('words of advertising are found, also with particles and as verbs', () => {
  for (const [text, word] of [
    ['(광고) 학회', '(광고)'],
    ['학회(광고)안내', '(광고)'],
    ['사전등록 할인', '할인'],
    ['할인 마감', '할인'],
    ['오늘까지만 할인합니다.', '할인'],
    ['30% 할인된 금액', '할인'],
    ['할인받으세요', '할인'],
    ['이벤트에서는 선물을', '이벤트'],
    ['세일이 끝납니다', '세일'],
    ['등록하고 경품을', '경품'],
    ['‘쿠폰’을', '쿠폰'],
    ['쿠폰으로만 결제', '쿠폰'],
    ['추첨드립니다', '추첨'],
    ['특가!', '특가'],
    ['무료\n증정', '무료 증정'],
    ['기회를 놓치지 마세요', '기회를 놓치지'],
    ['A Special  Offer', 'special offer'],
    ['Discounts for you', 'discount'],
  ] as const)
    assert.equal(advertisingWordIn(text), word, text);
});

test('information passes, and so do names and halls with such a word in them', () => {
  for (const text of [
    '2강의실이 3강의실로 바뀝니다.',
    '이벤트홀로 오세요.',
    '그랜드이벤트 3층',
    '김세일 교수님 강의가 늦어집니다.',
    '세일즈 포럼',
    '특가법 개정',
    '추첨자 명단',
    'The session on universal airways begins late.',
    'wholesale',
  ])
    assert.equal(advertisingWordIn(text), undefined, text);
});

test('only Korean mobile numbers get text messages', () => {
  for (const [typed, number] of [
    ['010-1234-5678', '01012345678'],
    ['+82 10 1234 5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['0082 10 1234 5678', '01012345678'],
    ['011-123-4567', '0111234567'],
    ['02-123-4567', undefined],
    ['010-123-4567', undefined],
    ['+81 90-1234-5678', undefined],
    ['', undefined],
  ] as const)
    assert.equal(koreanMobile(typed), number, typed);
});
