import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AuditEvent, listAuditEvents } from '@airway/contract/accounts-audit';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi } from '../../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../../test/render.tsx';
import { listQueryOf } from '../../../../platform/list-address.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { AuditLog } from './audit-log.tsx';
import { recentMonths } from './months.ts';

const say = messagesIn('ko');
const [actorId, subjectId] = [
  '0192f5a0-0000-7000-8000-000000000001',
  '0192f5a0-0000-7000-8000-000000000002',
] as const;
const event: AuditEvent = {
  sequence: 7,
  at: '2026-03-02T01:00:00.000Z',
  actorId,
  actorName: '김운영',
  action: 'edition.fees-changed',
  actionName: '등록비 수정',
  subjectType: 'registration',
  subjectTypeName: '등록',
  subjectId,
  subjectName: '박지호 (K7M2-9QXP)',
  reason: '이사회 의결',
  address: '192.0.2.7',
  details: '{"seats":"1 → 2"}',
  sentence: '김운영 님이 등록비를 수정했습니다.',
  facts: [
    { label: '정원', from: '', to: '2' },
    { label: '건수', from: null, to: '3' },
  ],
};
const chain = {
  count: 1,
  lastSequence: 7,
  removedThroughSequence: 0,
  retentionDays: 730,
  verification: null,
};
const operation = { examination: null, unsentMailCount: 0 };

async function show(address = '/Admin/Audit') {
  const sent: unknown[] = [];
  mockApi(
    answerTo(listAuditEvents, ({ query }) => {
      const { sort: _sort, page: _page, size: _size, ...only } = query;
      sent.push(only);
      return {
        content: [event],
        total: 1,
        actions: [
          { action: 'edition.fees-changed', name: '등록비 수정', group: '학술대회' },
          { action: 'role.changed', name: '역할 권한 변경', group: '계정' },
        ],
        staff: ['김운영'],
        actorName: only.actorId === undefined ? null : '김운영',
        subjectName: only.subjectId === undefined ? null : '등록 박지호',
      };
    }),
  );
  const Component = () => <AuditLog found={useLoaderData()} chain={chain} operation={operation} />;
  const clientLoader = ({ request }: { request: Request }) =>
    authorisedCall(listAuditEvents, {
      query: listQueryOf(listAuditEvents, new URL(request.url).searchParams),
    });
  await showRoutes([{ path: '*', loader: clientLoader, Component }], address);
  return sent;
}

test('an entry is a sentence with its changes; what is stored is one press away, with links to the rest', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /김운영 님이 등록비를 수정했습니다/ }));
  assert.ok(row.getByText('정원: – → 2'));
  assert.ok(row.getByText('건수: 3'));
  assert.ok(row.getByText('이사회 의결'));
  const stored = row.getByText('edition.fees-changed').closest('details');
  assert.equal(stored?.open, false);
  assert.ok(row.getByText(event.details));
  const hrefOf = (name: string) => row.getByText(name).getAttribute('href');
  assert.equal(hrefOf(say('accounts.admin.audit.only.actor')), `/Admin/Audit?actorId=${actorId}`);
  assert.equal(hrefOf(say('accounts.admin.audit.only.subject')), `/Admin/Audit?subjectId=${subjectId}`);
  assert.equal(hrefOf(say('accounts.admin.audit.openSubject')), `/Admin/Registrations/${subjectId}`);
});

test('who changed a fee in March: an act, a month, and the button', async () => {
  const sent = await show();
  const form = within(screen.getByRole('search'));
  const action = form.getByLabelText<HTMLSelectElement>(say('accounts.admin.audit.action'));
  assert.deepEqual(
    [...action.querySelectorAll('optgroup')].map(({ label }) => label),
    ['학술대회', '계정'],
  );
  action.value = 'edition.fees-changed';
  const month = form.getByLabelText<HTMLSelectElement>(say('accounts.admin.audit.month'));
  const [, wanted = ''] = recentMonths(Date.now());
  month.value = wanted;
  await press('button', say('console.filter'));
  assert.deepEqual(sent.at(-1), { action: 'edition.fees-changed', month: wanted });
});

test('the list of one object names it and leads back to all; another filter keeps it', async () => {
  const sent = await show(`/Admin/Audit?subjectId=${subjectId}&actorId=${actorId}`);
  assert.ok(screen.getByText(new RegExp(say('accounts.admin.audit.about', { name: '등록 박지호' }))));
  assert.ok(screen.getByText(new RegExp(say('accounts.admin.audit.by', { name: '김운영' }))));
  fireEvent.input(screen.getByLabelText(say('accounts.admin.audit.actor')), { target: { value: '김운영' } });
  await press('button', say('console.filter'));
  assert.deepEqual(sent.at(-1), { actor: '김운영', subjectId, actorId });
  const [all] = screen.getAllByText(say('accounts.admin.audit.all'));
  assert.equal(new URL(all?.getAttribute('href') ?? '', 'http://x').searchParams.has('subjectId'), false);
});

test('months go back two years', () => {
  const months = recentMonths(Date.parse('2026-01-31T16:00:00Z'));
  assert.deepEqual(
    [months[0], months[1], months[2], months.at(-1), months.length],
    ['2026-02', '2026-01', '2025-12', '2024-02', 25],
  );
});
