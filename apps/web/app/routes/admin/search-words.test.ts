import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { messagesIn } from '../../../test/render.tsx';
import { hasWords, isWordOf, meansAct } from '../../console/search-words.ts';
import { acts, screens } from './screens.ts';

/** Everyday words of a secretary, and the path of the first result. */
const wanted: Record<string, readonly string[]> = {
  '/Admin/Edition': [
    '날짜 변경',
    '등록 기간',
    '등록 시작',
    '등록 열기',
    '마감일',
    '미리보기',
    'deadline',
    'open registration',
  ],
  '/Admin/Edition#rehearsal': ['리허설', '예행', 'rehearsal'],
  '/Admin/Edition#file': ['대회 파일', 'edition file'],
  '/Admin/Editions': ['새 대회', '다음 해', '대회 복사', 'new edition', 'next edition'],
  '/Admin/Look': ['로고', '색상', 'logo'],
  '/Admin/DataRequests/New': ['erasure', 'GDPR'],
  '/Admin/Society': ['사업자등록번호', '직인', '운영사무국', '바닥글', 'footer'],
  '/Admin/Seats': ['정원', '대기', '대기자', 'quota', 'waiting list'],
  '/Admin/Fees': ['등록비', '선택 항목', 'fee'],
  '/Admin/Desk?new=1': ['연자 무료', '단체', 'group'],
  '/Admin/Desk': ['면제', '현금영수증', '세금계산서', 'invoice'],
  '/Admin/Registrations?state=completed': ['환불', 'refund', 'refunds please'],
  '/Admin/Registrations?state=unpaid': ['미결제', 'unpaid'],
  '/Admin/Letters/New': ['단체 메일', '공지 메일', '전체 메일', 'mail to all', 'newsletter'],
  '/Admin/Letters/New?kind=registrations&state=unpaid': ['미결제자 메일', 'payment reminder'],
  '/Admin/Registrations?export=xlsx': ['명찰', '이름표', '배지', 'badge'],
  '/Admin/Registrations': ['참가확인증', '영수증', 'receipt', '발송'],
  '/Admin/TextTemplates': ['알림톡', '카톡', '검수', 'kakao'],
  '/Admin/TextSettings': ['문자 한도', '단가', 'SMS', 'budget'],
  '/Admin/Outbox?state=open': ['메일 실패', '재발송', 'resend'],
};

for (const language of ['ko', 'en'] as const) {
  const say = messagesIn(language);
  const found = (typed: string) => [
    ...acts
      .filter(({ title, words }) => meansAct(typed, say(title), say(words)))
      .toSorted((a, b) => Number(isWordOf(typed, say(b.words))) - Number(isWordOf(typed, say(a.words)))),
    ...screens.filter(({ title }) => hasWords([say(title)], typed)),
  ];
  describe(`everyday words on ${language} screens`, () => {
    for (const [path, words] of Object.entries(wanted))
      test(`lead to ${path}`, () => {
        assert.deepEqual(
          words.map((typed) => `${typed}: ${found(typed)[0]?.path}`),
          words.map((typed) => `${typed}: ${path}`),
        );
      });
    test('do not find what they only resemble', () => {
      const titles = (typed: string) => found(typed).map(({ title }) => title);
      for (const typed of ['unpaid', '참가확인증'])
        assert.ok(!titles(typed).includes('accounts.act.helpSignIn'), typed);
    });
  });
}
