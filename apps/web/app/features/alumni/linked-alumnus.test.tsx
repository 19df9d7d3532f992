import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerAlumnusLink, type LinkedAlumnus, openAlumnusLink } from '@airway/contract/alumni-links';
import { screen } from '@testing-library/dom';
import { sampleAlumnus } from '../../../test/alumni.ts';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { LinkedAlumnusView } from './linked-alumnus.tsx';
import { openLink } from './open-link.ts';

const say = messagesIn('ko');

const linked: LinkedAlumnus = {
  ...sampleAlumnus,
  email: 'me@example.org',
  opened: ['nameKo', 'phone'],
  isLinked: true,
  confirmedAt: null,
  isConfirmed: false,
  isMailStopped: false,
};

test('a mailed link opens by its fragment, and says why it does not', async () => {
  const requests: string[] = [];
  mockApi(
    answerTo(openAlumnusLink, ({ body }) => {
      requests.push(body.token);
      if (body.token !== 'a_good') throw new Refused('LINK_EXPIRED', '이 링크는 더 이상 쓸 수 없습니다.');
      return linked;
    }),
  );
  assert.deepEqual(await openLink('#a_good'), { kind: 'opened', token: 'a_good', found: linked });
  assert.deepEqual(await openLink('#a_old'), {
    kind: 'expired',
    message: '이 링크는 더 이상 쓸 수 없습니다.',
  });
  assert.deepEqual(await openLink(''), { kind: 'incomplete' });
  assert.deepEqual(requests, ['a_good', 'a_old']);
});

test('nothing is answered until a button is pressed; then the page says what came of it', async () => {
  const answers: string[] = [];
  let now = linked;
  mockApi(
    answerTo(answerAlumnusLink, ({ body: { token, answer } }) => {
      answers.push(`${token} ${answer}`);
      if (answer === 'right') now = { ...now, isConfirmed: true };
      if (answer === 'hide') now = { ...now, opened: [] };
      if (answer === 'stop') now = { ...now, isMailStopped: true };
      if (answer === 'resume') now = { ...now, isMailStopped: false };
      return now;
    }),
  );
  const Component = () => <LinkedAlumnusView token="a_good" entry={linked} />;
  await showRoutes([{ path: '*', Component }], '/Alumni/Confirm');
  const shown = screen.getByText(say('alumni.field.phone')).closest('div');
  assert.match(shown?.textContent ?? '', new RegExp(say('alumni.link.shown')));
  assert.deepEqual(answers, []);
  await press('button', say('alumni.link.right'));
  await screen.findByText(say('alumni.link.confirmed'));
  assert.equal(screen.queryByRole('button', { name: say('alumni.link.right') }), null);
  await press('button', say('alumni.link.hide'));
  await screen.findByText(say('alumni.link.hide.done'));
  assert.equal(screen.queryByText(say('alumni.link.shown'), { exact: false }), null);
  assert.equal(screen.queryByRole('button', { name: say('alumni.link.hide') }), null);
  await press('button', say('alumni.link.stop'));
  await screen.findByText(say('alumni.link.stop.done'));
  await press('button', say('alumni.link.resume'));
  await screen.findByText(say('alumni.link.resume.done'));
  assert.deepEqual(answers, ['a_good right', 'a_good hide', 'a_good stop', 'a_good resume']);
});
