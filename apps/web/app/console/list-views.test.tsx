import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  removeStaffView,
  type StaffView,
  saveStaffView,
  takeStaffView,
} from '@airway/contract/accounts-views';
import { endpointsOf } from '@airway/contract/endpoint';
import { listOf, pageQuery } from '@airway/contract/lists';
import { optionalLine } from '@airway/contract/rules';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import * as z from 'zod/mini';
import { answerTo, mockApi, Refused } from '../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { ListViews } from './list-views.tsx';
import { ViewsContext } from './views-context.ts';

const listThings = endpointsOf('accounts')({
  method: 'GET',
  url: '/api/admin/thing',
  summary: '',
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC'],
    filters: { query: z.optional(optionalLine(10)), state: z.optional(z.enum(['open', 'shut'])) },
  }),
  reply: listOf(z.strictObject({ id: z.string() })),
  refusals: [],
});

const say = messagesIn('ko');
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const view = (last: number, change: Partial<StaffView> = {}): StaffView => ({
  ...{ id: id(last), list: listThings.url, name: `보기 ${last}`, query: 'state=open', isShared: false },
  ...{ isOwn: true, ownerName: '나', canBeTaken: false, ...change },
});

const show = (views: readonly StaffView[] | undefined, search = '') =>
  showRoutes(
    [
      {
        path: '/en?/Admin/Things',
        Component: () => (
          <ViewsContext value={views}>
            <ListViews call={listThings} />
          </ViewsContext>
        ),
      },
    ],
    `/Admin/Things${search}`,
  );

test('views are links to their addresses, and the open one is told', async () => {
  const views = [
    view(1),
    view(2, { query: 'state=shut&sort=name%2CDESC', isOwn: false, isShared: true, ownerName: '김예시' }),
    view(3, { list: '/api/admin/other' }),
  ];
  const { where } = await show(views, '?page=2&state=open&x=1');
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
  assert.deepEqual(links(), [
    ['보기 1', 'true'],
    ['보기 2', null],
  ]);
  screen.getByText('김예시');
  await press('link', '보기 2');
  assert.equal(where(), '/Admin/Things?state=shut&sort=name%2CDESC');
  assert.deepEqual(links()[1], ['보기 2', 'true']);
  assert.equal(screen.queryByRole('button', { name: say('console.views.remove') }), null);
  assert.equal(screen.queryByRole('button', { name: say('console.views.take') }), null);
});

test('a view is saved with the valid parts of the address, shared or not', async () => {
  let sent: unknown;
  mockApi(
    answerTo(saveStaffView, ({ body }) => {
      sent = body;
      if (body.name === '거절') throw new Refused('CONFLICT', '더 저장할 수 없습니다.');
      return view(4, { name: body.name });
    }),
  );
  await show([], '?state=open&sort=secret&page=2&columns=name,id');
  await press('button', say('console.views.save'));
  const dialog = await screen.findByRole('dialog');
  const save = () =>
    act(async () =>
      within(dialog)
        .getByRole('button', { name: say('console.views.save.confirm') })
        .click(),
    );
  const name = within(dialog).getByLabelText<HTMLInputElement>(new RegExp(say('console.views.name')));
  fireEvent.change(name, { target: { value: '거절' } });
  await save();
  await screen.findByText('더 저장할 수 없습니다.');
  fireEvent.change(name, { target: { value: ' 미납 ' } });
  fireEvent.click(within(dialog).getByLabelText(say('console.views.shared')));
  await save();
  await screen.findByText(say('console.views.saved', { name: '미납' }));
  assert.deepEqual(sent, {
    list: listThings.url,
    name: '미납',
    query: 'state=open&columns=name%2Cid',
    isShared: true,
  });
});

test('one’s own view is removed; one without an owner is taken over', async () => {
  const done: string[] = [];
  mockApi(
    answerTo(removeStaffView, ({ params }) => {
      done.push(`removed ${params.id}`);
      return {};
    }),
    answerTo(takeStaffView, ({ params }) => {
      done.push(`taken ${params.id}`);
      return view(2);
    }),
  );
  await show([view(1)], '?state=open');
  await press('button', say('console.views.remove'));
  await screen.findByText(say('console.views.removed', { name: '보기 1' }));
  await show([view(2, { isOwn: false, isShared: true, ownerName: null, canBeTaken: true })], '?state=open');
  screen.getByText(say('console.views.ownerGone'));
  await press('button', say('console.views.take'));
  await screen.findByText(say('console.views.taken', { name: '보기 2' }));
  assert.deepEqual(done, [`removed ${id(1)}`, `taken ${id(2)}`]);
});

test('a list without filters offers nothing to save, and outside the console there are no views', async () => {
  await show([]);
  assert.equal(screen.queryByRole('button'), null);
  await show(undefined, '?state=open');
  assert.equal(screen.queryByRole('button'), null);
});
