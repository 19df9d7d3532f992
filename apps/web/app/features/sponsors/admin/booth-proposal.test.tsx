import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getFileAddress } from '@airway/contract/files';
import {
  type BoothPage,
  type BoothPages,
  publishBoothProposal,
  returnBoothProposal,
} from '@airway/contract/sponsor-booth-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { BoothProposal } from './booth-proposal.tsx';

const say = messagesIn('ko');
const id = (last: string) => `0193a0f0-0000-7000-8000-00000000000${last}`;
const sponsorId = id('a');
const file = (fileId: string, name: string) => ({
  id: fileId,
  name,
  type: 'image/png',
  sizeBytes: 100,
  width: 400,
  height: 100,
});
const present: BoothPage = {
  logo: file(id('b'), 'old.png'),
  introduction: { ko: '전 소개', en: null },
  website: 'https://same.example/',
  video: null,
  downloads: [file(id('c'), 'old.pdf')],
  contact: { name: null, email: null, phone: null },
};
const page: BoothPage = {
  ...present,
  logo: file(id('d'), 'new.png'),
  introduction: { ko: '새 소개', en: null },
  downloads: [],
};
const proposal = {
  page,
  proposedAt: '2026-11-22T00:00:00.000Z',
  proposedBy: '예시담당',
  returnedReason: null,
};
const waiting: BoothPages = { present, proposal, version: '3-1' };
const none: BoothPages = { present: page, proposal: null, version: '4-0' };
const logoAddresses = { [id('b')]: '/old.png', [id('d')]: '/new.png' };

function show(now: () => BoothPages) {
  function Route() {
    const pages = useLoaderData<BoothPages>();
    return <BoothProposal sponsorId={sponsorId} pages={pages} logoAddresses={logoAddresses} />;
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], '/Admin/Sponsors/x/Booth');
}

test('staff see the fields that change, side by side, with logo and files, and publish them', async () => {
  let now = waiting;
  mockApi(
    answerTo(publishBoothProposal, ({ params, body }) => {
      assert.deepEqual([params, body], [{ id: sponsorId }, { version: '3-1' }]);
      now = none;
      return now;
    }),
  );
  await show(() => now);
  const table = within(await screen.findByRole('table'));
  assert.deepEqual(
    table.getAllByRole('rowheader').map((head) => head.querySelector(':scope > :last-child')?.textContent),
    [say('sponsors.field.logo'), say('sponsors.field.introduction.ko'), say('sponsors.field.downloads')],
  );
  assert.deepEqual(
    table.getAllByRole('img').map((picture) => [picture.getAttribute('alt'), picture.getAttribute('src')]),
    [
      ['old.png', '/old.png'],
      ['new.png', '/new.png'],
    ],
  );
  assert.ok(table.getByRole('button', { name: 'old.pdf' }));
  assert.ok(table.getByText('전 소개') && table.getByText('새 소개'));
  assert.ok(table.getByText(say('sponsors.admin.proposal.empty')));
  assert.equal(table.queryByText('https://same.example/'), null);
  await press('button', say('sponsors.admin.proposal.publish'));
  assert.ok(await screen.findByText(say('sponsors.admin.proposal.published')));
  assert.ok(await screen.findByText(say('sponsors.admin.proposal.none')));
});

test('each press on a file asks for an address of its own, and says why there is none', async (t) => {
  const opened = t.mock.method(window.location, 'assign', () => {});
  const answers = ['1', '2'];
  mockApi(
    answerTo(getFileAddress, ({ params }) => {
      assert.deepEqual(params, { id: id('c') });
      const until = answers.shift();
      if (until === undefined) throw new Refused('NOT_FOUND', '해당 파일이 없습니다.');
      return { url: `/api/file/${params.id}?until=${until}`, expiresAt: '2026-11-23T00:00:00.000Z' };
    }),
  );
  await show(() => waiting);
  assert.equal(answers.length, 2);
  await press('button', 'old.pdf');
  await waitFor(() => assert.equal(opened.mock.callCount(), 1));
  await press('button', 'old.pdf');
  await waitFor(() => assert.equal(opened.mock.callCount(), 2));
  assert.deepEqual(
    opened.mock.calls.map((call) => call.arguments),
    ['1', '2'].map((until) => [`/api/file/${id('c')}?until=${until}&download=true`]),
  );
  await press('button', 'old.pdf');
  assert.ok(await screen.findByText('해당 파일이 없습니다.'));
});

test('what changed meanwhile is shown before anybody decides again', async () => {
  let now = waiting;
  mockApi(
    answerTo(publishBoothProposal, () => {
      const newer = { ...page, website: 'https://newer.example/' };
      now = { ...waiting, proposal: { ...proposal, page: newer }, version: '3-2' };
      throw new Refused('CONFLICT', '그 사이 내용이 바뀌었습니다.');
    }),
  );
  await show(() => now);
  await press('button', say('sponsors.admin.proposal.publish'));
  assert.ok(await screen.findByText('그 사이 내용이 바뀌었습니다.'));
  assert.ok(await screen.findByText('https://newer.example/'));
});

test('it is sent back with a reason, and then waits for booth staff', async () => {
  let now = waiting;
  mockApi(
    answerTo(returnBoothProposal, ({ body }) => {
      assert.deepEqual(body, { version: '3-1', reason: '로고를 더 크게' });
      now = { ...waiting, proposal: { ...proposal, returnedReason: body.reason }, version: '3-2' };
      return now;
    }),
  );
  await show(() => now);
  await press('button', say('sponsors.admin.proposal.return'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () =>
    fireEvent.click(dialog.getByRole('button', { name: say('sponsors.admin.proposal.return') }));
  send();
  assert.ok((await dialog.findAllByText(say('errors.field.required'))).length > 0);
  fireEvent.input(dialog.getByLabelText(new RegExp(`^${say('console.reason')}`)), {
    target: { value: '로고를 더 크게' },
  });
  send();
  assert.ok(await screen.findByText(say('sponsors.admin.proposal.return.done')));
  assert.ok(await screen.findByText(say('sponsors.admin.proposal.returned', { reason: '로고를 더 크게' })));
  assert.equal(screen.queryByRole('button', { name: say('sponsors.admin.proposal.publish') }), null);
});

test('a proposal that says what the page says is told so', async () => {
  await show(() => ({ ...waiting, proposal: { ...proposal, page: present, proposedBy: null } }));
  assert.ok(await screen.findByText(say('sponsors.admin.proposal.same')));
  assert.ok(await screen.findByText(new RegExp(say('sponsors.admin.staff.nameless'))));
});
