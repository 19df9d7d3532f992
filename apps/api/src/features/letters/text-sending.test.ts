import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as contract from '@airway/contract';
import { hourMs, inKorea, minuteMs, startTextApi, type TextApi } from '../../../test/text-letters.ts';
import { sendSmsLater, smsWorkers } from '../../platform/sms.ts';
import { updateGroupHandedOver } from '../../platform/text-groups.queries.ts';
import { holdSending } from './hold-sending.ts';

let api: TextApi;
before(async () => {
  api = await startTextApi();
});
after(() => api.closeAll());
beforeEach(() => api.startAfresh());

test('lost answers and a program that is killed send nobody two messages', async () => {
  const audience = await api.people('잃은', 4);
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3104'] : ['4000']);
  const { id } = await api.write(audience, 'alimtalk');
  await api.start(id);
  await api.send();
  for (const muteFor of ['POST /messages/v4/groups', 'PUT', '/send', '/messages']) {
    Object.assign(api.fake.state, { mode: 'mute', muteFor });
    await api.work();
    api.pass(hourMs / 4);
  }
  assert.deepEqual([...new Set((await api.outbox()).map(({ state }) => state))], ['delayed']);
  api.fake.state.mode = 'up';
  await api.workFor(minuteMs);
  assert.deepEqual([api.sentAs('ATA').length, api.sentAs('SMS').length], [4, 4]);
  assert.deepEqual(await api.countsOf(id), { fallback: 4 });
});

test('the service is down for an hour: messages wait, and one that arrived gets no fallback', async () => {
  const audience = await api.people('멈춤', 3);
  const first = await api.write(audience, 'alimtalk');
  await api.start(first.id);
  await api.send();
  await api.work();
  api.fake.state.mode = 'down';
  const second = await api.write(audience, 'text');
  await api.start(second.id);
  await api.workFor(5 * minuteMs);
  api.pass(hourMs);
  await api.work();
  assert.deepEqual([api.sentAs('ATA').length, api.sentAs('SMS').length], [3, 0]);
  api.fake.state.mode = 'up';
  api.pass(10 * minuteMs);
  await api.workFor(minuteMs);
  assert.deepEqual([api.sentAs('ATA').length, api.sentAs('SMS').length], [3, 3]);
  assert.deepEqual(
    [await api.countsOf(first.id), await api.countsOf(second.id)],
    [{ given: 3 }, { given: 3 }],
  );
});

test('without a word for five minutes the text message goes once, and a late arrival is recorded', async () => {
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3000'] : ['4000']);
  const { id } = await api.write(await api.people('침묵', 2), 'alimtalk');
  await api.start(id);
  await api.workFor(4 * minuteMs);
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ given: 2 }, 60]);
  await api.workFor(8 * minuteMs);
  assert.deepEqual(
    [api.sentAs('SMS').length, await api.countsOf(id), await api.spent()],
    [2, { fallback: 2 }, 60],
  );
  for (const group of api.fake.groups.values())
    for (const message of group.messages) message.codes = ['4000'];
  await api.workFor(3 * minuteMs);
  assert.deepEqual(
    [api.sentAs('SMS').length, await api.countsOf(id), await api.spent()],
    [2, { given: 2 }, 60],
  );
});

test('the outbox shows carrier, state, reason and cost, and sends what failed once more', async () => {
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3104'] : ['3008']);
  const { id } = await api.write(await api.people('보기', 1), 'alimtalk');
  await api.start(id);
  await api.workFor(minuteMs);
  const shown = (await api.outbox()).map(({ state, failure, sms }) => ({ state, failure, ...sms }));
  const common = { state: 'failed', costWon: 0, deliveredAt: null };
  assert.deepEqual(
    shown.toSorted((one, other) => Number(one.isFallback) - Number(other.isFallback)),
    [
      {
        ...common,
        failure: '3104 카카오톡을 사용하지 않는 번호',
        carrier: 'alimtalk',
        isFallback: false,
        hasFallback: true,
      },
      { ...common, failure: '3008', carrier: 'sms', isFallback: true, hasFallback: false },
    ],
  );
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ refused: 1 }, 0]);
  api.fake.state.codes = () => ['4000'];
  const rows = (await api.outbox()).map((one) => ({ channel: 'text' as const, id: one.id }));
  const body = { act: 'again' as const, rows, reason: '예시' };
  const { data } = await api.call(contract.actOnOutbox, { body }, api.staff);
  assert.deepEqual([data.done, data.left.map(({ why }) => why)], [1, ['worthless']]);
  await api.workFor(minuteMs);
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ fallback: 1 }, 20]);
});

const afterADay = 25 * hourMs;
/** Writes and starts a letter, and hands its messages to the outbox. */
async function started(tag: string, count: number, channel: 'text' | 'alimtalk' = 'text'): Promise<string> {
  const { id } = await api.write(await api.people(tag, count), channel);
  await api.start(id);
  await api.send();
  return id;
}
const trouble = (mode: TextApi['fake']['state']['mode'], muteFor: string) =>
  Object.assign(api.fake.state, { mode, muteFor });
const numbers = () => api.sentAs('SMS').toSorted();
const dropOne = async (digits: string) => {
  const row = (await api.outbox()).find(({ recipient }) => recipient === digits) ?? assert.fail();
  assert.equal((await api.act('drop', [row.id])).done, 1);
};

test('after a restore, messages that wait are held, cost nothing, and go once when staff send them', async () => {
  const sent = await started('보낸', 1);
  trouble('mute', '/send');
  await api.work();
  await started('복원', 2);
  const { texts } = await holdSending(api.ctx());
  assert.deepEqual([texts, (await holdSending(api.ctx())).texts, await api.spent()], [2, 0, 20]);
  const held = (await api.outbox()).filter(({ state }) => state === 'held').map(({ id }) => id);
  assert.equal(held.length, 2);
  api.fake.state.mode = 'up';
  await api.workFor(minuteMs);
  assert.deepEqual([numbers(), await api.countsOf(sent)], [['01055550001'], { given: 1 }]);
  assert.equal((await api.act('again', held)).done, 2);
  await api.workFor(minuteMs);
  assert.deepEqual([numbers(), await api.spent()], [['01055550001', '01055550001', '01055550002'], 60]);
});

test('after a restore, the fallback of what was handed over waits for staff, too', async () => {
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3000'] : ['4000']);
  const id = await started('대신', 2, 'alimtalk');
  await api.work();
  assert.equal((await holdSending(api.ctx())).texts, 0);
  for (const group of api.fake.groups.values())
    for (const message of group.messages) message.codes = ['3104'];
  await api.workFor(minuteMs);
  const held = (await api.outbox()).filter(({ state }) => state === 'held').map((row) => row.id);
  assert.deepEqual([numbers(), held.length, await api.spent()], [[], 2, 0]);
  assert.equal((await api.act('again', held)).done, 2);
  await api.workFor(minuteMs);
  assert.deepEqual([numbers().length, await api.countsOf(id), await api.spent()], [2, { fallback: 2 }, 40]);
});

test('a group that was opened and not handed over is not sent once it is held', async () => {
  await started('열린', 2);
  trouble('mute', 'PUT');
  await api.work();
  assert.equal((await holdSending(api.ctx())).texts, 2);
  const [group = assert.fail()] = await api.db().selectFrom('text_groups').selectAll().execute();
  const providerId = group.provider_id ?? assert.fail('the group was not opened');
  assert.equal(await updateGroupHandedOver(api.db(), group.id, providerId, api.ctx().now), false);
  api.fake.state.mode = 'up';
  await api.workFor(minuteMs);
  assert.deepEqual([numbers(), await api.spent()], [[], 0]);
});

for (const [when, mode, muteFor] of [
  ['after its messages were added', 'mute', 'PUT'],
  ['when it was refused once', 'refuse', '/send'],
] as const)
  test(`who cancelled, or was dropped, is taken out of a group that is tried again ${when}`, async () => {
    const id = await started(`빠짐${mode}`, 3);
    trouble(mode, muteFor);
    await api.work();
    assert.deepEqual([numbers(), await api.spent()], [[], 60]);
    await api.cancel('010-5555-0001');
    await dropOne('0002');
    trouble('up', '');
    await api.workFor(minuteMs);
    assert.deepEqual([numbers(), await api.spent()], [['01055550003'], 20]);
    assert.deepEqual(await api.countsOf(id), { given: 1, refused: 1, stopped: 1 });
    assert.ok(api.fake.calls.some((call) => call.startsWith('DELETE') && call.endsWith('/messages')));
  });

test('a group that is late is not sent, though the provider has its messages', async () => {
  const id = await started('늦음', 2);
  trouble('mute', 'PUT');
  await api.work();
  trouble('up', '');
  api.pass(afterADay);
  await api.workFor(minuteMs);
  assert.deepEqual([numbers(), await api.countsOf(id), await api.spent()], [[], { refused: 2 }, 0]);
});

for (const [name, mode] of [
  ['are added after all, when they were added again', 'late'],
  ['were added twice', 'twice'],
] as const)
  test(`messages that ${name} are sent once: their group is begun anew`, async () => {
    const id = await started(`다시${mode}`, 2);
    trouble(mode, 'PUT');
    await api.work();
    trouble('up', '');
    if (mode === 'late') {
      // The next try finds nothing yet; the messages come while it has a group of its own.
      api.pass(5000);
      await api.work();
      api.fake.land();
    }
    await api.workFor(minuteMs);
    api.fake.land();
    assert.deepEqual(numbers(), ['01055550001', '01055550002']);
    assert.deepEqual([await api.countsOf(id), await api.spent()], [{ given: 2 }, 40]);
    const unsent = [...api.fake.groups.values()].filter(({ status }) => status === 'PENDING');
    assert.deepEqual(unsent, [], 'the first group is dropped');
  });

test('messages that the provider refuses without listing them have failed, and the others are sent', async () => {
  api.fake.state.listsRefused = false;
  const audience = await api.people('거부', 2);
  const { id } = await api.write(audience, 'alimtalk');
  await api.start(id);
  await api.send();
  api.fake.templates.set('T1', { content: '바뀐 내용', status: 'APPROVED' });
  await api.workFor(minuteMs);
  api.fake.templates.set('T1', { content: '#{이름} 님, #{내용}', status: 'APPROVED' });
  assert.deepEqual([api.sentAs('ATA').length, numbers().length], [0, 2]);
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ fallback: 2 }, 40]);
});

for (const [name, mode] of [
  ['does it and answers with an error', 'odd'],
  ['breaks the connection, and does it later', 'late'],
  ['refuses, until it is asked again', 'refuse'],
] as const)
  test(`asked to send, the provider ${name}: nothing counts as failed, and it is sent once`, async () => {
    const id = await started(`답${mode}`, 2);
    trouble(mode, '/send');
    await api.work();
    assert.equal(await api.spent(), 40);
    const states = (await api.outbox()).map(({ state }) => state);
    assert.deepEqual(states, Array(2).fill(mode === 'odd' ? 'sent' : 'delayed'));
    if (mode === 'late') api.fake.land();
    trouble('up', '');
    await api.workFor(minuteMs);
    assert.deepEqual(numbers(), ['01055550001', '01055550002']);
    assert.deepEqual([await api.countsOf(id), await api.spent()], [{ given: 2 }, 40]);
  });

test('if nobody knows for a day whether a group was sent, it is unknown, and what it cost stays counted', async () => {
  const id = await started('모름', 2);
  trouble('late', '/send');
  await api.work();
  trouble('refuse', '/groups/');
  api.pass(afterADay);
  await api.work();
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ unknown: 2 }, 40]);
  assert.deepEqual([...new Set((await api.outbox()).map(({ state }) => state))], ['unknown']);
});

test('a wrong key at the first call is final: nothing was sent, and nothing is counted', async () => {
  const id = await started('열쇠', 1);
  trouble('refuse', 'POST /messages/v4/groups');
  await api.work();
  assert.deepEqual([await api.countsOf(id), await api.spent()], [{ refused: 1 }, 0]);
});

test('a code is a group of its own, so that a lost answer sends nobody two', async () => {
  const worthlessAt = new Date(api.clock.now.getTime() + 3 * minuteMs);
  const text = { to: '010-1234-5678', text: '인증번호 0123', worthlessAt };
  const mean = () =>
    api
      .db()
      .transaction()
      .execute((trx) => sendSmsLater(api.ctx(), trx, { kind: 'account-code', locale: 'ko', ...text }));
  const list = () => api.outbox({ kind: 'account-code' });
  const codes = smsWorkers[0] ?? assert.fail();
  for (const muteFor of ['POST /messages/v4/groups', 'PUT', '/send']) {
    await mean();
    const textId = (await list()).find(({ state }) => state === 'waiting')?.id;
    trouble('mute', muteFor);
    await assert.rejects(codes.run(api.ctx(), { textId }));
    trouble('up', '');
    // A group that may be filled twice is begun anew.
    while ((await list()).some(({ state }) => state === 'delayed'))
      await codes.run(api.ctx(), { textId }).catch(() => undefined);
    await codes.run(api.ctx(), { textId });
  }
  assert.deepEqual(numbers(), Array(3).fill('01012345678'));
  assert.deepEqual(
    [(await list()).map(({ state }) => state), await api.spent()],
    [Array(3).fill('sent'), 60],
  );

  // The worker of groups settles a code whose tries have ended.
  await mean();
  api.pass(4 * minuteMs);
  const textId = (await list()).find(({ state }) => state === 'waiting')?.id;
  await codes.run(api.ctx(), { textId });
  await api.work();
  assert.deepEqual([numbers().length, await api.spent()], [3, 60]);
  assert.equal((await list()).filter(({ state }) => state === 'failed').length, 1);
});

test('what is sent again waits for the morning as it did before', async () => {
  api.fake.state.codes = () => ['3008'];
  const id = await started('다시밤', 1);
  await api.workFor(10_000);
  const [row = assert.fail()] = await api.outbox();
  assert.deepEqual([await api.countsOf(id), numbers().length], [{ refused: 1 }, 1]);
  api.fake.state.codes = () => ['4000'];
  api.setNow(inKorea('21:30'));
  assert.equal((await api.act('again', [row.id])).done, 1);
  await api.workFor(10_000);
  assert.equal(numbers().length, 1);
  api.setNow(inKorea('08:00', 1));
  await api.workFor(10_000);
  assert.deepEqual([numbers().length, await api.countsOf(id)], [2, { given: 1 }]);
});
