import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LetterDetail, type LetterState, switchLetter } from '@airway/contract/letters';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { draftLetter, letterId, registrationId, showLetter } from '../../../../test/letters.tsx';
import { messagesIn, press } from '../../../../test/render.tsx';

const say = messagesIn('ko');
const counts: LetterDetail['counts'] = [
  { state: 'waiting', count: 900 },
  { state: 'queued', count: 10 },
  { state: 'given', count: 85 },
  { state: 'refused', count: 5 },
  { state: 'skipped', count: 3 },
];
const recipients = {
  content: [
    {
      id: letterId,
      subjectId: registrationId,
      name: '김예시',
      email: 'one@example.org',
      locale: 'ko' as const,
      phone: null,
      state: 'skipped' as const,
      skipReason: 'bounced' as const,
      failure: null,
      at: '2025-10-10T00:00:00.000Z',
    },
  ],
  total: 1,
};
const show = (state: LetterState, given: Partial<LetterDetail> = {}) =>
  showLetter({
    letter: { ...draftLetter, state, counts, startedAt: '2025-10-10T00:00:00.000Z', ...given },
    recipients,
  });

test('a letter that is sent shows its counts with links, the time it still takes, and its people', async () => {
  mockApi();
  await show('sending', { purpose: 'advertising' });
  assert.ok(
    screen.getByText(
      `${say('letters.admin.progress.given', { given: 85, count: 1000 })} ${say('letters.admin.progress.left', { minutes: 3 })}`,
    ),
  );
  assert.ok(screen.getByText(say('letters.admin.progress.quiet')));
  const refused = say('letters.admin.recipientState.count', {
    state: say('letters.admin.recipientState.refused'),
    count: 5,
  });
  assert.equal(
    screen.getByRole('link', { name: refused }).getAttribute('href'),
    '/Admin/Letters/x?state=refused',
  );
  assert.deepEqual(
    [...document.querySelectorAll('svg rect')].slice(0, 5).map((part) => Number(part.getAttribute('width'))),
    [85, 10, 5, 900, 3].map((count) => (100 * count) / 1003),
  );
  assert.equal(
    screen.getByRole('link', { name: '김예시' }).getAttribute('href'),
    `/Admin/Registrations/${registrationId}`,
  );
  assert.ok(screen.getByText(say('letters.admin.reason.bounced')));
});

const acts: [LetterState, ('pause' | 'resume' | 'stop' | 'unschedule')[]][] = [
  ['sending', ['pause', 'stop']],
  ['paused', ['resume', 'stop']],
  ['sent', []],
  ['stopped', []],
];
for (const [state, possible] of acts)
  test(`a letter that is ${state} offers ${possible.join(' and ') || 'no act'}`, async () => {
    const sent: string[] = [];
    mockApi(
      answerTo(switchLetter, ({ body: { act } }) => {
        sent.push(act);
        throw new Refused('CONFLICT', '이미 다 보냈습니다.');
      }),
    );
    for (const act of possible) {
      await show(state);
      await press('button', say(`letters.admin.act.${act}`));
      assert.ok(screen.getByText(say(`letters.admin.act.${act}.text`, { count: 900, channel: 'mail' })));
      const buttons = screen.getAllByRole('button', { name: say(`letters.admin.act.${act}`) });
      fireEvent.click(buttons.at(-1) as HTMLElement);
      await screen.findByText('이미 다 보냈습니다.');
    }
    await show(state);
    assert.deepEqual(sent, possible);
    for (const [, others] of acts)
      for (const act of others.filter((one) => !possible.includes(one)))
        assert.equal(screen.queryByRole('button', { name: say(`letters.admin.act.${act}`) }), null);
  });

test('at night a letter that waits for the morning says so, and promises no end in minutes', async () => {
  mockApi();
  await show('sending', { channel: 'text', waitsForMorning: true });
  const given = say('letters.admin.progress.given', { given: 85, count: 1000 });
  assert.ok(screen.getByText(`${given} ${say('letters.admin.start.waits')}`));
  assert.equal(screen.queryByText(say('letters.admin.start.night')), null);
});
