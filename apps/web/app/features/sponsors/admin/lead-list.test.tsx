import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { exportLeads, type Lead, listLeads, noteLead } from '@airway/contract/sponsor-leads';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { signInAs } from '../../../../test/session.ts';
import { LeadList } from './lead-list.tsx';

const say = messagesIn('ko');
const sponsorId = '019a0000-0000-7000-8000-0000000000a1';
const lead: Lead = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  name: '김예시',
  affiliation: '예시병원',
  email: 'a@sample.example',
  phone: '010-0000-0000',
  message: '자료 부탁드립니다.',
  source: 'card',
  givenAt: '2026-11-20T01:00:00.000Z',
  note: null,
};
const show = (content: Lead[], endedCount = 0, at = '') =>
  showRoutes(
    [
      {
        path: '*',
        loader: () => null,
        Component: () => (
          <LeadList sponsorId={sponsorId} found={{ content, total: content.length, endedCount }} />
        ),
      },
    ],
    `/Booth/1/Leads${at}`,
  );

beforeEach(() => signInAs({ id: sponsorId }));

test('a booth reads its leads, and of what ended the number alone', async () => {
  await show([lead], 2);
  for (const text of [lead.email, '자료 부탁드립니다.', say('sponsors.admin.leads.ended', { count: 2 })])
    assert.ok(screen.getByText(text), text);
  assert.equal(screen.getByRole('link', { name: lead.email }).getAttribute('href'), `mailto:${lead.email}`);
  const sort = screen.getByRole('link', { name: say('sponsors.admin.leads.name') });
  assert.match(sort.getAttribute('href') ?? '', /sort=name%2CASC/);
});

test('without leads there is nothing to take along', async () => {
  await show([]);
  assert.ok(screen.getByText(say('sponsors.admin.leads.yet')));
  assert.equal(screen.queryByRole('button', { name: say('console.list.export') }), null);
});

test('where a filter leaves no lead over, it does not say that there are none', async () => {
  await show([], 0, '?query=ㄱ');
  assert.ok(screen.getByText(say('sponsors.admin.leads.empty')));
  assert.equal(screen.queryByText(say('sponsors.admin.leads.yet')), null);
});

test('a note is written in a dialog that has the one before', async () => {
  const notes: unknown[] = [];
  mockApi(
    answerTo(noteLead, ({ params, body }) => {
      notes.push([params.leadId, body]);
      return { ...lead, note: body.note };
    }),
  );
  await show([{ ...lead, note: '전화' }]);
  await press('button', `${say('sponsors.admin.leads.note.edit')} (${lead.name})`);
  const field = await screen.findByRole('textbox', { name: say('sponsors.admin.leads.note') });
  assert.equal((field as HTMLTextAreaElement).value, '전화');
  fireEvent.input(field, { target: { value: '견적 보냄' } });
  await press('button', say('sponsors.admin.leads.note.save'));
  await screen.findByText(say('sponsors.admin.leads.note.saved', { name: lead.name }));
  assert.deepEqual(notes, [[lead.id, { note: '견적 보냄', seen: '전화' }]]);
});

test('what a colleague noted meanwhile is shown, and what was typed replaces it once that was seen', async () => {
  let note = '전화함';
  mockApi(
    answerTo(noteLead, ({ body }) => {
      if (body.seen !== note) throw new Refused('CONFLICT', '');
      note = body.note;
      return { ...lead, note };
    }),
    answerTo(listLeads, ({ query }) => {
      assert.equal(query.query, lead.name);
      return {
        content: [
          { ...lead, id: sponsorId },
          { ...lead, note },
        ],
        total: 2,
        endedCount: 0,
      };
    }),
  );
  await show([lead]);
  await press('button', `${say('sponsors.admin.leads.note.edit')} (${lead.name})`);
  const field = await screen.findByRole('textbox', { name: say('sponsors.admin.leads.note') });
  fireEvent.input(field, { target: { value: '견적 보냄' } });
  await press('button', say('sponsors.admin.leads.note.save'));
  assert.ok(await screen.findByText('전화함'));
  assert.equal((field as HTMLTextAreaElement).value, '견적 보냄');
  assert.equal(note, '전화함');
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('sponsors.admin.leads.note.saved', { name: lead.name }));
  assert.equal(note, '견적 보냄');
});

test('the file is asked for with the filters of the list and a reason', async () => {
  const bodies: unknown[] = [];
  mockApi(
    answerTo(exportLeads, ({ params, body }) => {
      bodies.push([params.sponsorId, body]);
      return new File(['x'], 'leads.xlsx');
    }),
  );
  await show([lead], 0, '?query=ㄱ&source=card');
  await press('button', say('console.list.export'));
  await screen.findByText(say('sponsors.admin.leads.export.text'));
  fireEvent.input(screen.getByRole('textbox', { name: new RegExp(say('console.reason')) }), {
    target: { value: '행사 뒤 연락' },
  });
  const [, confirm] = screen.getAllByRole('button', { name: say('console.list.export') });
  fireEvent.click(confirm ?? assert.fail());
  await waitFor(() => assert.equal(bodies.length, 1));
  assert.deepEqual(bodies, [[sponsorId, { query: 'ㄱ', source: 'card', reason: '행사 뒤 연락' }]]);
});
