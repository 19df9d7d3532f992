import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { dryRunLetter, type LetterDetail, startLetter, testLetter } from '@airway/contract/letters';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { draftLetter, previewFound, registrationId, showLetter } from '../../../../test/letters.tsx';
import { messagesIn, press } from '../../../../test/render.tsx';

const say = messagesIn('ko');
const audience = '미결제 등록자 · 전공의';

const show = (letter: LetterDetail = draftLetter, found = previewFound) =>
  showLetter({ letter, preview: Promise.resolve({ found }) });
const open = () => press('button', say('letters.admin.start.open'));
const confirm = (count: number) => press('button', say('letters.admin.start.send', { count }));

test('the preview counts who gets a letter, names who does not, and shows it to one person after the other', async () => {
  mockApi();
  const { where } = await show();
  await screen.findByText(say('letters.admin.count', { audience, count: 128 }));
  const reason = say('letters.admin.reason.incomplete');
  assert.ok(screen.getByText(say('letters.admin.leftOut.of', { reason, count: 2 })));
  assert.equal(
    screen.getByRole('link', { name: '김예시' }).getAttribute('href'),
    `/Admin/Registrations/${registrationId}`,
  );
  assert.ok(screen.getByText(/#\{소속\}/));
  assert.ok(screen.getByText(say('letters.admin.leftOut.more', { count: 1 })));
  const frame = screen.getByTitle<HTMLIFrameElement>(say('letters.admin.preview'));
  assert.equal(frame.getAttribute('sandbox'), 'allow-same-origin');
  assert.ok(frame.getAttribute('srcdoc')?.includes('<p data-style="color:#17211e">'));
  assert.ok(!frame.getAttribute('srcdoc')?.includes('<style>'));
  await press('button', say('letters.admin.preview.plain'));
  assert.equal(document.querySelector('pre')?.textContent, '안녕하세요.');
  await press('button', say('letters.admin.preview.next'));
  assert.equal(where(), '/Admin/Letters/x?place=1');
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: '박' } });
  await press('button', say('letters.admin.preview.find'));
  assert.equal(decodeURIComponent(where()), '/Admin/Letters/x?person=박');
});

test('a preview that is refused says why, and nothing can be sent', async () => {
  mockApi();
  await showLetter({
    letter: draftLetter,
    preview: Promise.resolve({
      error: { data: { refusal: { code: 'NOT_ALLOWED', message: '볼 권한이 없습니다.', requestId: '' } } },
    }),
  });
  await screen.findByText('볼 권한이 없습니다.');
  assert.equal(screen.queryByRole('button', { name: say('letters.admin.start.open') }), null);
});

test('a test is mailed in each language of the letter, and a refusal is shown', async () => {
  mockApi(
    answerTo(testLetter, ({ body }) => {
      if (body.locale === 'en') throw new Refused('CONFLICT', '인증한 이메일 주소가 없습니다.');
      return { email: 'me@example.org' };
    }),
  );
  await show({ ...draftLetter, subject: { ko: '안내', en: 'News' }, text: { ko: '내용', en: 'Text' } });
  await press('button', say('letters.admin.test.ko'));
  await screen.findByText(say('letters.admin.test.done', { email: 'me@example.org' }));
  await press('button', say('letters.admin.test.en'));
  await screen.findByText('인증한 이메일 주소가 없습니다.');
});

test('the start says to how many it goes, asks about those without a value, and is sent once', async () => {
  const sent: ReceivedBy<typeof startLetter>['body'][] = [];
  mockApi(
    answerTo(startLetter, ({ body }) => {
      sent.push(body);
      return { ...draftLetter, state: 'sending' as const };
    }),
  );
  await show();
  await open();
  assert.ok(screen.getByText(say('letters.admin.start.text.now', { audience, count: 128 })));
  await confirm(128);
  assert.deepEqual(sent, []);
  assert.ok(screen.getByRole('link', { name: say('letters.admin.start.incomplete.must') }));
  fireEvent.click(screen.getByLabelText(say('letters.admin.start.incomplete', { count: 2 })));
  const button = screen.getByRole('button', { name: say('letters.admin.start.send', { count: 128 }) });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: say('letters.admin.start.open') });
  assert.deepEqual(sent, [{ version: 3, count: 128, at: null, rule: null, skipsIncomplete: true }]);
});

test('a letter is scheduled in the time of Korea; a time that is missing or past is refused at its field', async () => {
  const sent: (string | null)[] = [];
  mockApi(
    answerTo(startLetter, ({ body: { at } }) => {
      sent.push(at);
      throw new Refused('INVALID_INPUT', '', { at: 'too_small' });
    }),
  );
  await show(draftLetter, { ...previewFound, skipped: [] });
  await open();
  fireEvent.click(screen.getByLabelText(say('letters.admin.start.later')));
  await press('button', say('letters.admin.start.schedule'));
  assert.ok(screen.getByRole('link', { name: say('letters.admin.start.at.missing') }));
  const at = document.querySelector('[name="at"]') as HTMLInputElement;
  fireEvent.input(at, { target: { value: '2025-10-11T09:00' } });
  await press('button', say('letters.admin.start.schedule'));
  await screen.findByRole('link', { name: say('letters.admin.start.at.past') });
  assert.deepEqual(sent, ['2025-10-11T00:00:00.000Z']);
});

test('a refused start says why in the dialog; changes that were not saved prevent a start', async () => {
  mockApi(
    answerTo(startLetter, () => {
      throw new Refused('CONFLICT', '지금은 130명입니다.');
    }),
  );
  await show(draftLetter, { ...previewFound, skipped: [] });
  await open();
  await confirm(128);
  await screen.findByText('지금은 130명입니다.');
  const start = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: say('letters.admin.start.open'), hidden: true });
  assert.equal(start().disabled, false);
  fireEvent.input(document.querySelector('[name="subject.ko"]') as HTMLElement, {
    target: { value: '다른' },
  });
  assert.equal(start().disabled, true);
  assert.ok(screen.getByText(say('letters.admin.start.unsaved')));
});

test('an automatic letter shows its dry run, and its rule is sent; without people it can be nothing else', async () => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  mockApi(
    answerTo(dryRunLetter, ({ query: { event, days } }) => {
      asked.push(`${event} ${days}`);
      return { runs: [{ at: '2025-10-11T00:00:00.000Z', count: 3, names: ['김예시', '이예시'] }] };
    }),
    answerTo(startLetter, ({ body: { rule, at } }) => {
      sent.push([rule, at]);
      throw new Refused('INVALID_INPUT', '', { 'rule.days': 'too_small' });
    }),
  );
  await show(draftLetter, { ...previewFound, count: 0 });
  await screen.findByText(say('letters.admin.count.nobody', { audience }));
  await open();
  for (const time of ['now', 'later'] as const)
    assert.equal(screen.getByLabelText<HTMLInputElement>(say(`letters.admin.start.${time}`)).disabled, true);
  await screen.findByText(
    new RegExp(say('letters.admin.dryRun.names', { names: '김예시, 이예시', more: 1 })),
  );
  const days = document.querySelector('[name="rule.days"]') as HTMLInputElement;
  fireEvent.input(days, { target: { value: '5' } });
  await press('button', say('letters.admin.start.automatic.on'));
  await screen.findByRole('link', { name: say('letters.admin.rule.days.past') });
  assert.deepEqual(asked, ['unpaid 3', 'unpaid 5']);
  assert.deepEqual(sent, [[{ event: 'unpaid', days: 5 }, null]]);
});

test('a letter that is started at night says that it waits for the morning', async () => {
  mockApi();
  await showLetter({
    letter: { ...draftLetter, purpose: 'advertising', waitsForMorning: true },
    preview: Promise.resolve({ found: previewFound }),
  });
  await open();
  assert.ok(screen.getByText(new RegExp(say('letters.admin.start.waits'))));
  assert.equal(screen.queryByText(say('letters.admin.start.advertising')), null);
});
