import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointsOf, type ReceivedBy } from '@airway/contract/endpoint';
import { file } from '@airway/contract/file';
import { listOf, maximumTotal, pageQuery, type QueryTo } from '@airway/contract/lists';
import { Day, optionalLine, WithReason } from '@airway/contract/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { act, type ComponentProps, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import * as z from 'zod/mini';
import { answerTo, mockApi, Refused } from '../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { useForm } from '../forms/use-form.ts';
import { listQueryOf } from '../platform/list-address.ts';
import { authorisedCall } from '../platform/session.ts';
import { ActDialog, ReasonField } from './act-dialog.tsx';
import type { ListExport } from './list-export.tsx';
import { choice, day, text } from './list-filters.tsx';
import { ListPage } from './list-page.tsx';
import type { Screen } from './screen.ts';

const endpoint = endpointsOf('accounts');
const Thing = z.strictObject({ id: z.string(), name: z.string(), isOpen: z.boolean() });
type Thing = z.infer<typeof Thing>;
const filters = {
  query: z.optional(optionalLine(10)),
  state: z.optional(z.enum(['open', 'shut'])),
  from: z.optional(Day),
};
const listThings = endpoint({
  method: 'GET',
  url: '/api/things',
  summary: '',
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC', 'id,ASC', 'id,DESC', 'state,ASC', 'state,DESC'],
    filters,
  }),
  reply: listOf(Thing),
  refusals: [],
});
const shutThing = endpoint({
  method: 'POST',
  url: '/api/things/:id/shut',
  summary: '',
  params: z.strictObject({ id: z.string() }),
  body: WithReason,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
const exportThings = endpoint({
  method: 'POST',
  url: '/api/things/export',
  summary: '',
  body: z.strictObject({
    ...filters,
    ...WithReason.shape,
    sort: z.optional(z.string()),
    columns: z.optional(z.array(z.string())),
  }),
  reply: file('text/csv'),
  refusals: [],
});

const exportSheet = endpoint({
  ...exportThings,
  url: '/api/things/export-sheet',
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});

/** Creates things 1 to `count`. Returns the last query and the executed actions. */
function givenThings(count: number, counted = count) {
  const things: Thing[] = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1).padStart(4, '0'),
    name: `것 ${index + 1}`,
    isOpen: true,
  }));
  const seen: { asked?: ReceivedBy<typeof listThings>['query']; exported?: object; shut: string[] } = {
    shut: [],
  };
  mockApi(
    answerTo(listThings, ({ query }) => {
      seen.asked = query;
      const found = things.filter(({ name }) => name.includes(query.query ?? ''));
      if (query.sort.endsWith('DESC')) found.reverse();
      const start = query.page * query.size;
      return { content: found.slice(start, start + query.size), total: query.query ? found.length : counted };
    }),
    answerTo(shutThing, ({ params: { id }, body }) => {
      if (body.reason === '거절' || id === '0003') throw new Refused('CONFLICT', `${id}는 닫을 수 없습니다.`);
      seen.shut.push(`${id} ${body.reason}`);
      return {};
    }),
    answerTo(exportThings, ({ body }) => {
      seen.exported = body;
      if (body.reason === '거절') throw new Refused('TOO_MANY_REQUESTS', '잠시 후 다시 시도해 주세요.');
      return new File(['번호\r\n1\r\n'], '것 목록.csv', { type: 'text/csv' });
    }),
    answerTo(exportSheet, ({ body }) => {
      seen.exported = { ...body, isSheet: true };
      return new File(['bytes'], '것 목록.xlsx');
    }),
  );
  return seen;
}

const consoleScreen: Screen = {
  title: 'accounts.screen.accounts',
  lead: 'accounts.admin.lead',
  path: '/Admin/OwnedIds',
  permission: 'ADMIN_Access',
  group: 'people',
  icon: 'person',
};

const shut = (id: string, reason: string) => authorisedCall(shutThing, { params: { id }, body: { reason } });

function ShutOne({ thing, close, done }: { thing: Thing; close: () => void; done: (words: string) => void }) {
  const form = useForm({
    schema: WithReason,
    async send({ reason }) {
      await shut(thing.id, reason);
      done(`${thing.name} 닫음`);
    },
  });
  return (
    <ActDialog form={form} onClose={close} title={`${thing.name} 닫기`} confirmLabel="닫기 확인">
      <ReasonField form={form} />
    </ActDialog>
  );
}

const loadThings = (query: QueryTo<typeof listThings>) => authorisedCall(listThings, { query });

function OwnedIds({
  selectsAll = false,
  exportWith = { call: exportThings } as Omit<ComponentProps<typeof ListExport>, 'filters'>,
}) {
  return (
    <ListPage
      screen={consoleScreen}
      call={listThings}
      found={useLoaderData<{ content: Thing[]; total: number }>()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: { head: '이름', sort: 'name', isHead: true, cell: ({ name }) => name },
        id: {
          head: '번호',
          sort: 'id',
          alsoSort: [{ head: '상태 순', sort: 'state' }],
          cell: ({ id }) => id,
        },
        state: { head: '상태', cell: ({ isOpen }) => (isOpen ? '열림' : '닫힘') },
      }}
      filters={{
        query: text('찾는 말'),
        state: choice('상태', [
          ['open', '열림'],
          ['shut', '닫힘'],
        ]),
        from: day('시작일'),
      }}
      emptyYet="아직 없습니다."
      rowActs={[
        {
          label: '닫기',
          dialog: (thing, close, done) => <ShutOne thing={thing} close={close} done={done} />,
        },
      ]}
      acts={[
        {
          label: '모두 닫기',
          title: (count) => `${count}건 닫기`,
          send: ({ id }, reason) => shut(id, reason),
        },
      ]}
      exportWith={exportWith}
      loadPage={selectsAll ? loadThings : undefined}
    />
  );
}

const show = (search = '', locale: 'ko' | 'en' = 'ko', Component: () => ReactNode = () => <OwnedIds />) =>
  showRoutes(
    [
      {
        path: '/en?/Admin/OwnedIds',
        loader: ({ request }) =>
          authorisedCall(listThings, { query: listQueryOf(listThings, new URL(request.url).searchParams) }),
        Component,
      },
    ],
    `/Admin/OwnedIds${search}`,
    locale,
  );

const say = messagesIn('ko');
const names = async () => {
  await screen.findByRole('table');
  return screen.queryAllByRole('rowheader').map((cell) => within(cell).getByText(/^것/).textContent);
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const find = () => press('button', say('console.filter'));
const boxOf = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(say('console.list.selectOne', { name }));
const boxOfAll = () => screen.findByLabelText<HTMLInputElement>(say('console.list.selectAll'));
const choose = async (box: Promise<HTMLInputElement>) => fireEvent.click(await box);
async function giveReason(reason: string, confirm: string) {
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } });
  await act(async () => within(dialog).getByRole('button', { name: confirm }).click());
}

test('a list shows a page of rows in the usual order, and how many there are', async () => {
  const seen = givenThings(45);
  const { where } = await show();
  assert.equal((await names()).length, 20);
  await screen.findByText('45건');
  assert.deepEqual(seen.asked, { sort: 'name,ASC', page: 0, size: 20 });
  await press('link', say('ui.pages.page', { page: 3 }));
  assert.deepEqual(await names(), ['것 41', '것 42', '것 43', '것 44', '것 45']);
  assert.equal(where(), '/Admin/OwnedIds?page=3');
});

test('a heading leads to its order, then to the other way round, from the first page', async () => {
  const seen = givenThings(45);
  const { where } = await show('?page=2&query=%EA%B2%83');
  const sorted = async () => {
    await screen.findByRole('table');
    return screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  };
  assert.deepEqual(await sorted(), [null, 'ascending', null, null, null]);
  await press('link', '이름');
  assert.equal(where(), '/Admin/OwnedIds?query=%EA%B2%83&sort=name%2CDESC');
  assert.deepEqual(await sorted(), [null, 'descending', null, null, null]);
  await press('link', '번호');
  assert.deepEqual(seen.asked, { query: '것', sort: 'id,ASC', page: 0, size: 20 });
  assert.deepEqual(await sorted(), [null, null, 'ascending', null, null]);
});

test('a page size is in the address, keeps the first row, and is remembered for the list', async () => {
  const seen = givenThings(145);
  const { where } = await show('?page=4');
  await names();
  await press('link', say('console.list.size.rows', { count: 50 }));
  assert.equal(where(), '/Admin/OwnedIds?page=2&size=50');
  assert.equal((await names()).length, 50);
  await press('link', say('ui.pages.next'));
  assert.equal(where(), '/Admin/OwnedIds?page=3&size=50');
  await show('?query=%EA%B2%83');
  await names();
  assert.deepEqual(seen.asked, { query: '것', sort: 'name,ASC', page: 0, size: 50 });
  const next = screen.getByRole('link', { name: say('ui.pages.next') });
  assert.equal(next.getAttribute('href'), '/Admin/OwnedIds?query=%EA%B2%83&page=2&size=50');
  // A page of somebody else's address has the rows that its author saw.
  await show('?page=2');
  await names();
  assert.deepEqual(seen.asked, { sort: 'name,ASC', page: 1, size: 20 });
  localStorage.clear();
});

test('a heading may have further orders, which tell of each other', async () => {
  const seen = givenThings(45);
  await show('?sort=state,DESC');
  await press('link', '상태 순');
  assert.equal(seen.asked?.sort, 'state,ASC');
  const sorted = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  assert.deepEqual(sorted, [null, null, 'ascending', null, null]);
});

test('filters go into the address without those that are empty, and come back from it', async () => {
  const seen = givenThings(45);
  const { where } = await show('?sort=id,DESC&page=2');
  await names();
  type('찾는 말', ' 것 4 ');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'open' } });
  await find();
  assert.equal(where(), '/Admin/OwnedIds?sort=id%2CDESC&query=%EA%B2%83+4&state=open');
  assert.deepEqual(seen.asked, { query: '것 4', state: 'open', sort: 'id,DESC', page: 0, size: 20 });
  assert.equal((await names()).length, 7);
  await press('link', say('console.filter.clear'));
  assert.equal(where(), '/Admin/OwnedIds');
  assert.equal(screen.getByLabelText<HTMLInputElement>('찾는 말').value, '');
});

test('what the contract refuses of an address is told at its field, and breaks nothing', async () => {
  const seen = givenThings(3);
  await show('?query=elevenlette&state=ajar&from=yesterday&sort=secret,ASC&page=0&size=7000&x=1');
  assert.equal((await names()).length, 3);
  assert.deepEqual(seen.asked, { sort: 'name,ASC', page: 0, size: 20 });
  const problems = ['찾는 말', '상태', '시작일'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  assert.deepEqual(problems, ['true', 'true', 'true']);
  screen.getByText(say('errors.field.too_long'));
  assert.equal(
    screen.getByLabelText<HTMLSelectElement>('상태').selectedOptions[0]?.textContent,
    say('console.all'),
  );
});

test('an empty list says so, and leads out of filters and from behind the last page', async () => {
  givenThings(3);
  const { where } = await show('?query=zzz');
  await screen.findByText(say('console.list.empty'));
  await press('link', say('console.filter.clear'));
  assert.equal(where(), '/Admin/OwnedIds');
  givenThings(0);
  await show();
  await screen.findByText('아직 없습니다.');
  givenThings(3);
  await show('?page=9&sort=id,ASC');
  await press('link', say('console.list.first'));
  assert.equal(where(), '/Admin/OwnedIds');
});

test('a total beyond what is counted is told as such, in both languages', async () => {
  givenThings(20, maximumTotal);
  await show();
  await screen.findByText('100,000건이 넘습니다');
  await show('', 'en');
  await screen.findByText('More than 100,000 entries');
});

test('rows are chosen on several pages; an act on them asks why, and keeps those that were refused', async () => {
  const seen = givenThings(25);
  const { where } = await show();
  await choose(boxOf('것 2'));
  await choose(boxOf('것 3'));
  await press('link', say('ui.pages.next'));
  assert.equal(where(), '/Admin/OwnedIds?page=2');
  await choose(boxOfAll());
  await screen.findByText(say('console.list.selected.entries', { count: 7 }));
  await press('button', '모두 닫기');
  await screen.findByRole('dialog', { name: '7건 닫기' });
  await giveReason(' ', '모두 닫기');
  await screen.findByRole('link', {
    name: say('ui.form.line', { label: say('console.reason'), text: say('errors.field.required') }),
  });
  await giveReason('겹침', '모두 닫기');
  await screen.findByText(say('console.list.acted', { count: 6 }));
  await screen.findByText('것 3: 0003는 닫을 수 없습니다.');
  assert.deepEqual(
    seen.shut,
    ['0002', '0021', '0022', '0023', '0024', '0025'].map((id) => `${id} 겹침`),
  );
  await screen.findByText(say('console.list.selected.entries', { count: 1 }));
  await press('link', say('ui.pages.previous'));
  assert.equal((await boxOf('것 3')).checked, true);
  assert.equal((await boxOf('것 2')).checked, false);
});

test('an act that is refused for all says why and changes nothing', async () => {
  const seen = givenThings(3);
  await show();
  await choose(boxOf('것 1'));
  await press('button', '모두 닫기');
  await giveReason('거절', '모두 닫기');
  await screen.findByText('0001는 닫을 수 없습니다.');
  await press('button', say('console.close'));
  await screen.findByText(say('console.list.selected.entries', { count: 1 }));
  assert.deepEqual(seen.shut, []);
});

test('what was chosen is let go with other filters', async () => {
  givenThings(3);
  await show();
  await choose(boxOf('것 1'));
  type('찾는 말', '것');
  await find();
  assert.equal((await boxOf('것 1')).checked, false);
});

test('no more than two hundred rows are chosen', async () => {
  givenThings(300);
  await show('?size=100');
  // Queries by role take seconds with hundreds of rows.
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  for (const next of ['것 101', '것 201']) {
    fireEvent.click(boxes()[0] as HTMLInputElement);
    fireEvent.click(document.querySelector('a[rel=next]') as HTMLElement);
    await waitFor(() => assert.equal(document.querySelector('tbody th')?.textContent?.endsWith(next), true));
  }
  assert.deepEqual([...new Set(boxes().map(({ disabled }) => disabled))], [true]);
  assert.equal(document.body.textContent?.includes(say('console.list.selected.full', { count: 200 })), true);
});

test('a click with Shift, or an arrow key with Shift, selects a range', async () => {
  givenThings(25);
  await show();
  await names();
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const box = (index: number) => boxes()[index] as HTMLInputElement;
  const chosen = () => boxes().flatMap(({ checked }, index) => (checked ? [index] : []));
  fireEvent.click(box(2));
  fireEvent.click(box(5), { shiftKey: true });
  assert.deepEqual(chosen(), [2, 3, 4, 5]);
  fireEvent.click(box(4), { shiftKey: true });
  assert.deepEqual(chosen(), [2, 3]);
  box(10).focus();
  fireEvent.keyDown(box(10), { key: 'ArrowDown' });
  assert.equal(document.activeElement, box(10));
  fireEvent.keyDown(box(10), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(box(11), { key: 'ArrowDown', shiftKey: true });
  assert.deepEqual(chosen(), [2, 3, 10, 11, 12]);
  assert.equal(document.activeElement, box(12));
  box(1).focus();
  fireEvent.keyDown(box(1), { key: 'ArrowUp', shiftKey: true });
  assert.deepEqual(chosen(), [2, 3, 10, 11, 12]);
});

test('all rows that the filters find are selected at once, and acts run on those', async () => {
  const seen = givenThings(250);
  await show('?query=%EA%B2%83%201', 'ko', () => <OwnedIds selectsAll />);
  await choose(boxOf('것 1'));
  const found = 111;
  await press('button', say('console.list.selectFound.entries', { count: found }));
  await screen.findByText(say('console.list.selected.entries', { count: found }));
  assert.equal(screen.queryByRole('button', { name: /찾은/ }), null);
  await press('button', '모두 닫기');
  await giveReason('겹침', '모두 닫기');
  await screen.findByText(say('console.list.acted', { count: found }));
  assert.equal(new Set(seen.shut).size, found);
});

test('a list without that choice offers the rows of its pages only', async () => {
  givenThings(25);
  await show();
  await choose(boxOfAll());
  assert.equal(screen.queryByRole('button', { name: /찾은/ }), null);
});

test('what is done to one row is said, takes the focus, and loads the list anew', async () => {
  const seen = givenThings(2);
  await show();
  await press('button', '닫기 (것 2)');
  await giveReason('겹침', '닫기 확인');
  const said = await screen.findByText('것 2 닫음');
  assert.equal(document.activeElement?.contains(said), true);
  assert.equal(screen.queryByRole('dialog'), null);
  assert.deepEqual(seen.shut, ['0002 겹침']);
});

test('what the filters show is taken as a file, with a reason', async () => {
  const seen = givenThings(2);
  const saved: string[] = [];
  URL.createObjectURL = (content) => {
    void (content as Blob).text().then((text) => saved.push(text));
    return '#';
  };
  await show('?query=%EA%B2%83&page=1&sort=id,ASC&state=ajar');
  await press('button', say('console.list.export'));
  await giveReason('거절', say('console.list.export'));
  await screen.findByText('잠시 후 다시 시도해 주세요.');
  await giveReason('명단 확인', say('console.list.export'));
  await screen.findByText(say('console.list.exported', { fileName: '것 목록.csv' }));
  assert.deepEqual(seen.exported, { query: '것', reason: '명단 확인' });
  assert.deepEqual(saved, ['번호\r\n1\r\n']);
});

const columns = [
  { key: 'id', label: '번호 열' },
  { key: 'name', label: '이름 열' },
  { key: 'note', label: '메모 열', isExtra: true },
];
const withColumns = () => <OwnedIds exportWith={{ call: exportThings, sheetCall: exportSheet, columns }} />;
const confirmExport = async () => {
  // A browser saves the file; here the link is followed.
  URL.createObjectURL = () => '#';
  await giveReason('명단 확인', say('console.list.export'));
};

test('a file has the chosen columns in the order of the list, and the address remembers them', async () => {
  const seen = givenThings(2);
  const { where } = await show('?sort=id,DESC', 'ko', withColumns);
  await press('button', say('console.list.export'));
  await screen.findByText(say('console.list.export.columns.chosen', { count: 2, total: 3 }));
  fireEvent.click(await screen.findByLabelText('메모 열'));
  fireEvent.click(await screen.findByLabelText('번호 열'));
  await confirmExport();
  await screen.findByText(say('console.list.exported', { fileName: '것 목록.xlsx' }));
  assert.deepEqual(seen.exported, {
    sort: 'id,DESC',
    columns: ['name', 'note'],
    reason: '명단 확인',
    isSheet: true,
  });
  assert.equal(where(), '/Admin/OwnedIds?sort=id%2CDESC&columns=name%2Cnote');
});

test('columns of an address are chosen as far as they exist, and none is refused', async () => {
  const seen = givenThings(2);
  await show('?columns=note,gone,id', 'ko', withColumns);
  await press('button', say('console.list.export'));
  await screen.findByText(say('console.list.export.columns.cut'));
  fireEvent.click(await screen.findByLabelText(say('console.list.export.format.csv')));
  await press('button', say('console.list.export.columns.none'));
  await confirmExport();
  const label = say('console.list.export.columns');
  await screen.findByRole('link', {
    name: say('ui.form.line', { label, text: say('errors.field.required') }),
  });
  assert.equal(seen.exported, undefined);
  await press('button', say('console.list.export.columns.all'));
  fireEvent.click(await screen.findByLabelText('이름 열'));
  await confirmExport();
  await screen.findByText(say('console.list.exported', { fileName: '것 목록.csv' }));
  assert.deepEqual(seen.exported, { sort: 'name,ASC', columns: ['id', 'note'], reason: '명단 확인' });
});
