import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type AuditEvent,
  changeAccountRole,
  changeRole,
  createRole,
  getEditionFees,
  listAuditEvents,
  putEditionFees,
} from '@airway/contract';
import { catalogs } from '@airway/messages';
import { addMemberTo, addStaffTo } from '../../../../test/account-people.ts';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { testEntry } from '../../../../test/audit-entries.ts';
import { staffToken } from '../../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../../test/registrants.ts';
import { features } from '../../../app.ts';
import { recordAuditAlone } from '../../../platform/audit.ts';

let api: TestApi<'demo'>;
let token: string;
const reason = '예시 사유';
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
});
after(() => api.close());

type Query = Parameters<typeof api.call<typeof listAuditEvents>>[1]['query'];
const list = async (query: Query, locale = 'ko', as = token) => {
  const headers = { 'accept-language': locale };
  return (await api.call(listAuditEvents, { query }, { token: as, headers })).data;
};
const newest = async (query: Query, locale?: string, as?: string): Promise<AuditEvent> => {
  const [event] = (await list(query, locale, as)).content;
  assert.ok(event);
  return event;
};

test('every action has a name, a sentence and a group', () => {
  const idsOf = (part: string) =>
    Object.keys(catalogs.ko).flatMap((id) => {
      const [word, kind, ...name] = id.split('.');
      return kind === part ? [`${word} ${name.join('.')}`] : [];
    });
  assert.deepEqual(idsOf('audit-sentence').sort(), idsOf('audit').sort());
  const groups = Object.keys(catalogs.ko).filter((id) => id.startsWith('accounts.audit-detail.group.'));
  const words = new Set(idsOf('audit').map((one) => one.split(' ')[0]));
  assert.deepEqual(groups.map((id) => id.split('.').at(-1)).sort(), [...words].sort());
});

test('every type of subject has names, but those that have none', () => {
  const types = Object.keys(catalogs.ko).flatMap((id) => {
    const [, kind, ...name] = id.split('.');
    return kind === 'audit-subject' ? [name.join('.')] : [];
  });
  const named = new Set([
    'account',
    ...features.flatMap(({ audited }) => Object.keys(audited?.subjects ?? {})),
  ]);
  const without = types.filter((type) => !named.has(type)).sort();
  assert.deepEqual(without, ['audit', 'comment', 'live-message', 'outbox', 'presence', 'search-terms']);
});

describe('a fee', () => {
  const named = () => ({ params: { id: api.signIns.editionId } });
  const save = async (change: (one: { code: string; prices: object }) => object) => {
    const { fees, version } = (await api.call(getEditionFees, named(), { token })).data;
    const categories = fees.categories.map((one) => ({ ...one, ...change(one) }));
    const body = { version, ...fees, categories, changesPrices: true };
    assert.equal((await api.call(putEditionFees, { ...named(), body }, { token })).status, 200);
  };
  const pricesOf = (early: number) => ({ KRW: { early, regular: 130_000, onsite: 150_000 } });

  test('that changed is a sentence with names and sums', async () => {
    await save(({ code }) => (code === 'specialist' ? { prices: pricesOf(110_000) } : {}));
    const event = await newest({ action: 'edition.fees-changed' });
    assert.equal(
      event.sentence,
      '예시운영 님이 2025 기도관리 연례학술대회 (예시)의 전문의 조기 등록 등록비를 100,000원에서 110,000원으로 바꿨습니다.',
    );
    const inEnglish = await newest({ action: 'edition.fees-changed' }, 'en');
    assert.equal(
      inEnglish.sentence,
      '예시운영 changed the fee of Specialist (Early) from KRW 100,000 to KRW 110,000 (Annual Airway Meeting 2025 (sample)).',
    );
  });

  test('among others is a line of its own', async () => {
    const changes: Record<string, object> = {
      specialist: { prices: pricesOf(120_000) },
      nurse: { isOnSale: false },
    };
    await save(({ code }) => changes[code] ?? {});
    const { sentence, facts } = await newest({ action: 'edition.fees-changed' });
    assert.equal(sentence, '예시운영 님이 2025 기도관리 연례학술대회 (예시)의 등록비를 수정했습니다.');
    assert.deepEqual(facts, [
      { label: '전문의 조기 등록 등록비', from: '110,000원', to: '120,000원' },
      { label: '간호사·응급구조사·연구원 신청 여부', from: '예', to: '아니요' },
    ]);
  });
});

test('a role names what was added and taken away, and keeps its names after its end', async () => {
  const role = {
    roleCode: 'PRESS',
    nameKo: '보도',
    nameEn: 'Press',
    permissions: ['ADMIN_Access' as const],
    reason,
  };
  assert.equal((await api.call(createRole, { body: role }, { token })).status, 200);
  const body = { permissions: ['ADMIN_Access' as const, 'POPUP_Manage' as const], reason };
  await api.call(changeRole, { params: { roleCode: 'PRESS' }, body }, { token });
  const { sentence, facts } = await newest({ action: 'role.changed' });
  assert.match(sentence, /님이 보도 역할의 권한을 변경했습니다/);
  assert.deepEqual(facts, [{ label: '추가한 권한', from: null, to: '팝업 관리' }]);
  const { id } = await addMemberTo(api, 'press', { name: '제갈보도' });
  await api.call(changeAccountRole, { params: { id }, body: { roleCode: 'PRESS', reason } }, { token });
  assert.match(
    (await newest({ subjectId: id, action: 'account.role-changed' })).sentence,
    /님이 제갈보도의 역할을 회원에서 보도로 바꿨습니다/,
  );
});

test('names of people are for those who may see them, and an unknown detail is shown as it is', async () => {
  const registrationId = (await registerBy(api, koreanForm())).data.registration.id;
  const about = {
    ...testEntry('registration.noted'),
    subjectType: 'registration',
    subjectId: registrationId,
  } as const;
  await recordAuditAlone(api.ctx(), {
    ...about,
    details: { anyKey: ['a', 'b'], deep: { er: 1 }, amount: { amountMinor: 5, currency: 'KRW' } },
  });
  const event = await newest({ subjectId: registrationId, action: 'registration.noted' });
  assert.match(event.sentence, /시스템이 .+ \([A-Z0-9-]+\) 등록에 메모를 남겼습니다\./);
  assert.deepEqual(event.facts, [
    { label: 'anyKey', from: null, to: 'a, b' },
    { label: 'deep.er', from: null, to: '1' },
    { label: '금액', from: null, to: '5원' },
  ]);
  const readers = {
    roleCode: 'AUDITORS',
    nameKo: '감사',
    nameEn: 'Auditors',
    permissions: ['ADMIN_Access' as const, 'AUDIT_View' as const],
    reason,
  };
  await api.call(createRole, { body: readers }, { token });
  const auditor = await addStaffTo(api, 'auditor', 'AUDITORS');
  const hidden = await newest(
    { subjectId: registrationId, action: 'registration.noted' },
    'ko',
    auditor.token,
  );
  assert.equal(hidden.subjectName, null);
  assert.match(hidden.sentence, new RegExp(`…${registrationId.slice(-8)} 등록에`));
});

test('acts are found by their names, users by theirs, and months as a whole', async () => {
  const { id } = await addMemberTo(api, 'finder', { name: '선우찾음' });
  const actions = async (query: Query) => [
    ...new Set((await list(query)).content.map(({ action }) => action)),
  ];
  assert.deepEqual(await actions({ act: '등록비' }), ['edition.fees-changed']);
  assert.deepEqual(await actions({ act: '등록비', action: 'role.changed' }), []);
  assert.deepEqual(await actions({ act: '없는 작업' }), []);
  const mine = await list({ actor: 'ㅅㅇㅊㅇ' });
  assert.ok(mine.total > 0 && mine.content.every(({ actorId }) => actorId === id));
  assert.equal((await list({ actor: '선우찾음', actorId: api.signIns.editionId })).total, 0);
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }).slice(0, 7);
  assert.ok((await list({ month })).total > 0);
  assert.equal((await list({ month: '2020-02' })).total, 0);
  const { actorName, subjectName, actions: all, staff } = await list({ actorId: id, subjectId: id });
  assert.deepEqual([actorName, subjectName], ['선우찾음', '회원 선우찾음']);
  assert.equal(all.find(({ action }) => action === 'edition.fees-changed')?.group, '학술대회, 등록비, 정원');
  assert.ok(staff.includes('예시운영'));
});

test('options of a registration are named, also where their codes are one text', async () => {
  const about = {
    ...testEntry('registration.changed'),
    subjectType: 'registration',
    subjectId: api.signIns.editionId,
  } as const;
  const details = { options: ['dinner', 'dinner, unknown'], attendance: ['on-site', 'online'] };
  await recordAuditAlone(api.ctx(), { ...about, details });
  const { facts } = await newest({ action: 'registration.changed' });
  const [options, attendance] = facts;
  assert.deepEqual(attendance, { label: '참석 방법', from: '현장 참석', to: '온라인 참석' });
  assert.match(`${options?.from} → ${options?.to}`, /^(\S.*) → \1, unknown$/);
  assert.doesNotMatch(options?.from ?? '', /dinner/);
});

test('a late change and a stay are told without numbers of the program', async () => {
  const programme = { subjectType: 'programme', subjectId: api.signIns.editionId } as const;
  for (const [kind, told] of [
    ['cancelled', '취소했습니다.'],
    ['postponed', '연기했습니다.'],
    ['moved', '옮겼습니다.'],
  ] as const) {
    const details = { id: 'x', version: 3, kind };
    await recordAuditAlone(api.ctx(), { ...testEntry('programme.late-change'), ...programme, details });
    const { sentence, facts } = await newest({ action: 'programme.late-change' });
    assert.ok(sentence.endsWith(told), sentence);
    assert.deepEqual(
      facts.map(({ label }) => label),
      ['세션', '변경 종류'],
    );
  }
  for (const [action, body, fact] of [
    ['presence.opened', { kind: 'online', shiftMs: -5 }, { label: '참석 방식', from: null, to: '온라인' }],
    ['presence.closed', { reason: 'silent' }, { label: '퇴장 이유', from: null, to: '연결이 끊김' }],
  ] as const) {
    const details = { stayId: 422, body: JSON.stringify(body) };
    await recordAuditAlone(api.ctx(), { ...testEntry(action), subjectType: 'presence', details });
    assert.deepEqual((await newest({ action })).facts, [fact]);
  }
});
