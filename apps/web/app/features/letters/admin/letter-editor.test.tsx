import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { changeLetter, createLetter, getLetter } from '@airway/contract/letters';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { draftLetter, showLetter, surveyId } from '../../../../test/letters.tsx';
import { messagesIn, press } from '../../../../test/render.tsx';
import { audienceOfAddress } from './audience-of-address.ts';

const say = messagesIn('ko');

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressPlaceholder = (language: 'ko' | 'en', word: string) => {
  const texts = document.getElementById(`letter-${language}`) as HTMLElement;
  fireEvent.click(
    within(texts).getByRole('button', { name: `${word} ${say('letters.admin.placeholders.insert')}` }),
  );
};
const save = () => press('button', say('console.save'));

test('a new letter begins with the list of its address, and its placeholders are written at the cursor', async () => {
  const sent: ReceivedBy<typeof createLetter>['body'][] = [];
  mockApi(
    answerTo(createLetter, ({ body }) => {
      sent.push(body);
      return draftLetter;
    }),
  );
  const audience = audienceOfAddress(
    new URLSearchParams('kind=registrations&state=unpaid&category=resident'),
  );
  assert.ok(audience);
  await showLetter({ audience });
  assert.equal(screen.getByLabelText<HTMLSelectElement>(say('registrations.fact.state')).value, 'unpaid');
  type('subject.ko', '님께');
  control('subject.ko').setSelectionRange(0, 0);
  fireEvent.keyUp(control('subject.ko'), { key: 'Home' });
  fireEvent.keyUp(control('text.ko'), { key: 'Tab' });
  pressPlaceholder('ko', '이름');
  control('subject.ko').setSelectionRange(0, 0);
  pressPlaceholder('ko', '등록번호');
  type('text.ko', '내용');
  type('subject.en', 'Dear ');
  type('text.en', 'Text ');
  pressPlaceholder('en', 'category');
  await save();
  assert.deepEqual(
    sent.map((body) => [body.audience, body.subject, body.text, body.purpose, body.perMinute]),
    [
      [
        { kind: 'registrations', state: 'unpaid', category: 'resident' },
        { ko: '#{등록번호}#{이름}님께', en: 'Dear' },
        { ko: '내용', en: 'Text #{category}' },
        'information',
        300,
      ],
    ],
  );
});

test('an address with a filter that is not valid names no list, so that no letter goes to more people', () => {
  for (const address of ['', 'kind=everybody', 'kind=registrations&state=wrong', 'kind=survey&surveyId=1'])
    assert.equal(audienceOfAddress(new URLSearchParams(address)), undefined);
});

test('another list has other filters and placeholders, and one that does not fit is refused at its field', async () => {
  mockApi();
  await showLetter({ letter: draftLetter });
  type('text.ko', '#{결제할 금액} #{이름} #{이르음}');
  fireEvent.click(screen.getByLabelText(new RegExp(`^${say('letters.admin.kind.survey')}`)));
  assert.equal(screen.queryByLabelText(say('registrations.fact.state')), null);
  await save();
  assert.ok(screen.getByRole('link', { name: new RegExp(say('letters.admin.survey.choose')) }));
  choose(say('letters.admin.survey'), surveyId);
  await save();
  const refused = say('letters.admin.placeholders.refused', { list: '#{결제할 금액}, #{이르음}' });
  assert.ok(screen.getByRole('link', { name: refused }));
  assert.equal(control('text.ko').getAttribute('aria-invalid'), 'true');
  assert.equal(control('audience').value, JSON.stringify({ kind: 'survey', surveyId }));
});

test('an English subject needs an English text, and staff choose only lists that they may see', async () => {
  mockApi();
  await showLetter({}, ['LETTER_Manage', 'REGISTRATION_View']);
  type('subject.ko', '안내');
  type('text.ko', '내용');
  type('subject.en', 'News');
  await save();
  assert.ok(screen.getByRole('link', { name: say('letters.admin.text.en.half') }));
  const kinds = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'audience-kind');
  assert.deepEqual(
    kinds.filter(({ disabled }) => !disabled).map(({ value }) => value),
    ['registrations'],
  );
});

test('of two who change one letter, the second sees what is saved now, and keeps what was typed', async () => {
  const saved: [number, string | null][] = [];
  const theirs = { ...draftLetter, version: 4, subject: { ko: '남의 제목', en: null } };
  mockApi(
    answerTo(changeLetter, ({ body }) => {
      if (body.version < 4) throw new Refused('CONFLICT', '그사이 바뀌었습니다.');
      saved.push([body.version, body.subject.ko]);
      return { ...theirs, subject: body.subject, version: 5 };
    }),
    answerTo(getLetter, () => theirs),
  );
  await showLetter({ letter: draftLetter });
  type('subject.ko', '내 제목');
  await save();
  await screen.findByText(say('console.overtaken.title'));
  assert.ok(screen.getByText('남의 제목'));
  assert.equal(control('subject.ko').value, '내 제목');
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('letters.admin.saved'));
  assert.deepEqual(saved, [[4, '내 제목']]);
});
