import assert from 'node:assert/strict';
import test from 'node:test';
import { refusedWords } from './refused-words.ts';
import { hidesAnError, secondWords, textsOf, unknownWords } from './second-words.ts';

test('every word that was refused is found, and the word said instead is not', () => {
  const said = {
    ko: [
      ['등록 정보 고치기', '등록 정보 수정'],
      ['새로 고친 내용', '수정한 내용'],
      ['자리를 맡아 둡니다.', '자리를 확보해 드립니다.'],
      ['다음 단계에서 따로 여쭙습니다.', '별도로 동의를 받습니다.'],
      ['해외에서 오십니까?', '해외에서 참가하시나요?'],
      ['무엇을 고르시든', '어떤 방법을 선택하셔도'],
      ['이제 이렇게 하시면 됩니다', '등록 후 안내'],
      ['한 일', '작업'],
      ['한 사람', '사용자'],
      ['손님 역할', '비회원 역할'],
      ['사전등록 마감', '사전 등록 마감'],
      ['등록 구분', '참가 구분'],
    ],
    en: [
      ['Left', 'Deleted'],
      ['over', 'Closed'],
      ['D-{days}', '7 days left'],
      ['12 days to go', '12 days left'],
      ['today', 'Current fee'],
      ['Advance', 'Regular'],
      ['Attendees in Korea', 'Domestic participants'],
      ['Type and fee', 'Category and fee'],
      ['Read it', 'View details'],
      ['Get the calendar file', 'Add to calendar'],
      ['State', 'Status'],
      ['Join', 'Create account'],
      ['Enter the site', 'Register'],
      ['No e-mail harvesting', 'Anti-spam notice'],
    ],
  };
  for (const locale of ['ko', 'en'] as const)
    for (const [second = '', first = ''] of said[locale]) {
      const refused = refusedWords[locale].map(({ found, instead }) => ({ found, instead }));
      assert.equal(secondWords(locale, { second }, refused).length, 1, second);
      assert.deepEqual(secondWords(locale, { first }, refused), [], first);
    }
});

test('words that only look alike are left alone', () => {
  const alike = {
    ko: [
      '첨부한 일정 파일',
      '제3자 제공에 동의합니다. 그 밖에는',
      '다른 사람',
      '나가시겠습니까?',
      '참가 구분',
    ],
    en: ['{seats, plural, one {# seat left} other {# seats left}}', 'Today', 'Sent to {email}'],
  };
  for (const locale of ['ko', 'en'] as const) {
    const refused = refusedWords[locale].filter(({ but }) => but === undefined);
    for (const text of alike[locale]) assert.deepEqual(secondWords(locale, { text }, refused), [], text);
  }
});

test('an exception lets one sentence pass, and is told when it is needed no more', () => {
  const refused = [
    { found: /\bover\b/, instead: 'Closed', but: { kept: 'it means "above"', gone: 'it was so' } },
  ];
  assert.deepEqual(
    secondWords('en', { kept: 'over the page', other: 'it is over', gone: 'Closed' }, refused),
    ['en other: “over”, where readers know “Closed”', 'en gone: needs no exception for “Closed” any more'],
  );
});

test('the glossary has every word that is said instead', () => {
  assert.deepEqual(unknownWords([{ found: /x/, instead: 'Closed' }], '| Closed |'), []);
  assert.deepEqual(unknownWords([{ found: /x/, instead: 'Shut' }], '| Closed |'), [
    'docs/glossary.md does not say “Shut”',
  ]);
});

test('a notice in red is titled as an error', () => {
  const notice = (tone: string, word: string) => `<Notice tone="${tone}" word={say('ui.notice.${word}')}>`;
  assert.equal(hidesAnError(notice('danger', 'word')), true);
  assert.equal(hidesAnError(notice('danger', 'error')), false);
  assert.equal(hidesAnError(notice('info', 'word')), false);
  assert.equal(hidesAnError(`${notice('danger', 'error')}x</Notice>${notice('ok', 'word')}`), false);
});

test('texts of seeds are found wherever they stand', () => {
  const seed = { venue: { name: { ko: '서울', en: 'Seoul' } }, fees: [{ note: { ko: '무료', en: 'Free' } }] };
  assert.deepEqual(textsOf(seed, 'demo.json'), {
    ko: { 'demo.json.venue.name': '서울', 'demo.json.fees.0.note': '무료' },
    en: { 'demo.json.venue.name': 'Seoul', 'demo.json.fees.0.note': 'Free' },
  });
});
