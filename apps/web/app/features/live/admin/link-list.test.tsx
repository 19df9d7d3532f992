import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLiveLink, type LinkHolder, listLiveLinks, revokeLiveLink } from '@airway/contract/live';
import { screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { listQueryOf } from '../../../platform/list-address.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { LinkList } from './link-list.tsx';

const say = messagesIn('ko');
const editionId = '019a0000-0000-7000-8000-000000000000';
const [kim, lee, gone] = ['1', '2', '3'].map((end) => `019a0000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const none = { ko: null, en: null };
const link = { id: editionId, createdAt: '2025-11-01T00:00:00.000Z' };

/**
 * Shows three people: without a link, with a link, and removed from the programme with a link. Returns the
 * sent requests.
 */
async function show() {
  const sent: string[] = [];
  let holders: LinkHolder[] = [
    { personId: kim, name: { ko: '김가람', en: null }, affiliation: none, isInProgramme: true, link: null },
    { personId: lee, name: { ko: '이나래', en: null }, affiliation: none, isInProgramme: true, link },
    { personId: gone, name: none, affiliation: none, isInProgramme: false, link: { ...link, id: gone } },
  ];
  mockApi(
    answerTo(listLiveLinks, ({ query }) => {
      sent.push(`list ${query.query ?? ''}`);
      return { content: holders, total: 45 };
    }),
    answerTo(createLiveLink, ({ body }) => {
      sent.push(`make ${body.personId}`);
      holders = holders.map((one) => (one.personId === body.personId ? { ...one, link } : one));
      return { id: link.id, personId: body.personId, name: none, createdAt: link.createdAt, token: 'v_x' };
    }),
    answerTo(revokeLiveLink, ({ params }) => {
      sent.push(`revoke ${params.linkId}`);
      holders = holders.filter((one) => one.link?.id !== params.linkId);
      return {};
    }),
  );
  await showRoutes(
    [
      {
        path: '/Admin/LiveLinks',
        loader: async ({ request }) => ({
          editionId,
          found: await authorisedCall(listLiveLinks, {
            params: { editionId },
            query: listQueryOf(listLiveLinks, new URL(request.url).searchParams),
          }),
        }),
        Component: () => <LinkList {...useLoaderData()} />,
      },
    ],
    '/Admin/LiveLinks?query=%EA%B8%B0%EB%8F%84',
  );
  return sent;
}

const acts = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const make = say('live.admin.link.make');
const revoke = say('live.admin.link.revoke');

test('each row offers what can be done to it, and there are further pages', async () => {
  assert.deepEqual(await show(), ['list 기도']);
  assert.deepEqual(acts('김가람'), [`${make} (김가람)`]);
  assert.deepEqual(acts('이나래'), [`${make} (이나래)`, `${revoke} (이나래)`]);
  const nobody = say('live.admin.link.gone');
  assert.deepEqual(acts(nobody), [`${revoke} (${nobody})`]);
  assert.ok(screen.getByRole('navigation', { name: say('ui.pages') }));
});

test('a link is revoked after a question, and the list is read anew', async () => {
  const sent = await show();
  await press('button', `${revoke} (이나래)`);
  const dialog = screen.getByRole('dialog', {
    name: say('live.admin.link.revoke.title', { name: '이나래' }),
  });
  assert.ok(within(dialog).getByText(say('live.admin.link.revoke.text')));
  await press('button', revoke);
  await screen.findByText(say('live.admin.link.revoked', { name: '이나래' }));
  assert.deepEqual(sent, ['list 기도', `revoke ${link.id}`, 'list 기도']);
  assert.equal(screen.queryByRole('row', { name: /이나래/ }), null);
});

test('a link that is made is told once, and the list knows it once that is closed', async () => {
  const sent = await show();
  await press('button', `${make} (김가람)`);
  await press('button', make);
  const address = await screen.findByLabelText(new RegExp(say('live.admin.link.address')));
  assert.match((address as HTMLInputElement).value, /\/Live#v_x$/);
  await press('button', say('console.close'));
  await screen.findByText(say('live.admin.link.made', { name: '김가람' }));
  assert.deepEqual(sent, ['list 기도', `make ${kim}`, 'list 기도']);
  assert.deepEqual(acts('김가람'), [`${make} (김가람)`, `${revoke} (김가람)`]);
});
