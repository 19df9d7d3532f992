import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlumnusDetail } from '@airway/contract/alumni-admin';
import { mergeAlumni, undoAlumniMerge } from '@airway/contract/alumni-merges';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { sampleAlumnus } from '../../../../test/alumni.ts';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { MergePage } from './merge-page.tsx';
import { SimilarAlumni } from './similar-alumni.tsx';

const say = messagesIn('ko');
const at = '2025-10-10T00:00:00.000Z';
const entry = (number: number, change: Partial<AlumnusDetail> = {}): AlumnusDetail => ({
  id: `0193a0f0-0000-7000-8000-00000000000${number}`,
  ...sampleAlumnus,
  remarks: '',
  opened: [],
  isLinked: false,
  version: `0193a0f0-0000-7000-8000-00000000001${number}`,
  createdAt: at,
  confirmedAt: null,
  askedAt: null,
  isMailStopped: false,
  account: null,
  ...change,
});
const kept = entry(1);
const other = entry(2, { nameEn: 'Haneul Yesi', phone: '010-0000-0000', remarks: '간사' });
const show = (one: AlumnusDetail, two: AlumnusDetail) =>
  showRoutes(
    [{ path: '*', Component: () => <MergePage kept={one} other={two} /> }],
    `/Admin/Alumni/${one.id}/Merge/${two.id}`,
  );
const choice = (field: 'phone' | 'nameEn', side: 'kept' | 'other') =>
  screen.getByRole<HTMLInputElement>('radio', {
    name: `${say(`alumni.field.${field}`)}, ${say(`alumni.admin.merge.${side}`)}`,
  });

test('both stand side by side, what stays is chosen line by line, and a refusal loses nothing', async () => {
  const sent: ReceivedBy<typeof mergeAlumni>['body'][] = [];
  mockApi(
    answerTo(mergeAlumni, ({ body }) => {
      sent.push(body);
      throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
    }),
  );
  await show(kept, other);
  assert.deepEqual([choice('phone', 'kept').checked, choice('phone', 'other').checked], [true, false]);
  assert.ok(choice('nameEn', 'other').checked);
  fireEvent.click(choice('phone', 'other'));
  fireEvent.click(choice('nameEn', 'other'));
  fireEvent.click(choice('nameEn', 'kept'));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '같은 분' } });
  await press('button', say('alumni.admin.merge.send'));
  await screen.findByText('그사이 내용이 바뀌었습니다.');
  assert.ok(choice('phone', 'other').checked);
  await press('button', say('alumni.admin.merge.send'));
  await waitFor(() => assert.equal(sent.length, 2));
  const [first, again] = sent;
  assert.deepEqual(first, again);
  const { requestKey: _key, ...body } = first ?? {};
  assert.deepEqual(body, {
    otherId: other.id,
    version: kept.version,
    otherVersion: other.version,
    taken: ['phone', 'remarks'],
    reason: '같은 분',
  });
});

test('what the other alone says is taken unless staff choose otherwise, and of what its person keeps the remarks alone', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(mergeAlumni, ({ body }) => {
      sent.push(body.taken);
      throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
    }),
  );
  for (const isLinked of [false, true]) {
    await show({ ...kept, isLinked }, other);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '같은 분' } });
    await press('button', say('alumni.admin.merge.send'));
    await screen.findByText('그사이 내용이 바뀌었습니다.');
  }
  assert.deepEqual(sent, [['nameEn', 'remarks'], ['remarks']]);
});

test('an entry that its person keeps is not the one that goes', async () => {
  const linked = { ...other, isLinked: true };
  await show(kept, linked);
  assert.ok(screen.getByText(say('alumni.merge.keepLinked')));
  const swap = screen.getByRole('link', { name: say('alumni.admin.merge.swap') });
  assert.ok(swap.getAttribute('href')?.endsWith(`/${linked.id}/Merge/${kept.id}`));
  assert.equal(screen.queryByRole('button', { name: say('alumni.admin.merge.send') }), null);
  await show({ ...kept, isLinked: true }, linked);
  assert.ok(screen.getByText(say('alumni.merge.bothLinked')));
});

test('others lead to both side by side, and what was merged is taken back with a reason', async () => {
  const merge = { id: '0193a0f0-0000-7000-8000-000000000009', name: '예시하늘', mergedAt: at };
  const undone: string[] = [];
  mockApi(
    answerTo(undoAlumniMerge, ({ params, body }) => {
      undone.push(`${params.id} ${body.reason}`);
      return { otherId: other.id };
    }),
  );
  const row = { ...other, openedCount: 0 };
  const { id, nameKo, nameEn, graduationYear, affiliation, region, isLinked, openedCount } = row;
  const content = [{ id, nameKo, nameEn, graduationYear, affiliation, region, isLinked, openedCount }];
  const similar = { content, merges: [merge] };
  const Component = () => <SimilarAlumni id={kept.id} similar={similar} query="" />;
  await showRoutes([{ path: '*', Component }], `/Admin/Alumni/${kept.id}`);
  const compare = screen.getByRole('link', { name: new RegExp(say('alumni.admin.similar.compare')) });
  assert.ok(compare.getAttribute('href')?.endsWith(`/Admin/Alumni/${kept.id}/Merge/${other.id}`));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(say('alumni.admin.merges.undo')) }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '다른 분' } });
  fireEvent.click(dialog.getByRole('button', { name: say('alumni.admin.merges.undo') }));
  await screen.findByText(say('alumni.admin.merges.undone'));
  assert.deepEqual(undone, [`${merge.id} 다른 분`]);
});
