import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { endpointsOf } from '@airway/contract/endpoint';
import { line } from '@airway/contract/rules';
import { fireEvent, screen } from '@testing-library/dom';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { answerTo, mockApi, Refused } from '../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { useForm } from '../forms/use-form.ts';
import { useVersionedRow } from '../forms/use-versioned-row.ts';
import { authorisedCall } from '../platform/session.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { VersionedForm } from './versioned-form.tsx';

const say = messagesIn('ko');
const Thing = z.strictObject({ id: z.string(), text: z.string(), version: z.int() });
type Thing = z.infer<typeof Thing>;
const schema = z.strictObject({ text: line(100) });
const endpoint = endpointsOf('accounts');
const refusals = ['CONFLICT'] as const;
const getThing = endpoint({ method: 'GET', url: '/api/thing', summary: '', reply: Thing, refusals: [] });
const putThing = endpoint({
  method: 'PUT',
  url: '/api/thing',
  summary: '',
  body: z.strictObject({ text: line(100), version: z.int() }),
  reply: Thing,
  refusals,
});

function Editor({ thing }: { thing: Thing }) {
  const kept = useVersionedRow(thing);
  const form = useForm({
    schema,
    first: thing,
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putThing, { body: { ...body, version } }),
        () => authorisedCall(getThing, {}),
      ),
  });
  return (
    <VersionedForm form={form} kept={kept} linesOf={({ text }) => [{ label: '글', text }]} saved="저장됨">
      <Field {...form.field('text')} label="글">
        <TextInput />
      </Field>
    </VersionedForm>
  );
}

function Route() {
  const { revalidate } = useRevalidator();
  const thing = useLoaderData<Thing>();
  return (
    <>
      <Editor key={thing.id} thing={thing} />
      <button type="button" onClick={revalidate}>
        다시 읽기
      </button>
      <Link to="/b">다른 것</Link>
      <p>{`${thing.id} ${thing.version}`}</p>
    </>
  );
}

let [things, sent]: [Record<string, Thing>, number[]] = [{}, []];
beforeEach(() => {
  sent = [];
  things = { a: { id: 'a', text: '처음', version: 1 }, b: { id: 'b', text: '다른 처음', version: 5 } };
});

/** Shows thing `a`; a link leads to `b`. */
async function show() {
  let id = 'a';
  const now = () => things[id] as Thing;
  mockApi(
    answerTo(getThing, now),
    answerTo(putThing, ({ body: { text, version } }) => {
      sent.push(version);
      if (version !== now().version) throw new Refused('CONFLICT', '');
      things[id] = { id, text, version: version + 1 };
      return now();
    }),
  );
  const loader = ({ params }: { params: { id?: string } }) => {
    id = params.id ?? '';
    return now();
  };
  await showRoutes([{ path: ':id', loader, Component: Route }], '/a');
}
const field = () => screen.findByLabelText<HTMLInputElement>('글');
const type = async (value: string) => fireEvent.input(await field(), { target: { value } });
const save = () => press('button', say('console.save'));

test('what is loaded again while somebody writes is not what they saw', async () => {
  await show();
  await type('내 글');
  things.a = { id: 'a', text: '동료의 글', version: 2 };
  await press('button', '다시 읽기');
  await screen.findByText('a 2');
  await save();
  await screen.findByText('동료의 글');
  assert.deepEqual([sent, things.a.text, (await field()).value], [[1], '동료의 글', '내 글']);
  await press('button', say('console.overtaken.replace'));
  await screen.findByText('저장됨');
  assert.deepEqual([sent, things.a.text], [[1, 2], '내 글']);
});

test('who saves again saves over what they saved', async () => {
  await show();
  await type('내 글');
  await save();
  await screen.findByText('a 2');
  await type('내 다음 글');
  await save();
  await screen.findByText('a 3');
  assert.deepEqual(sent, [1, 2]);
});

test('another row is another form, of which nothing was seen before', async () => {
  await show();
  await type('내 글');
  await save();
  await screen.findByText('a 2');
  await press('link', '다른 것');
  await screen.findByText('b 5');
  assert.equal((await field()).value, '다른 처음');
  await type('내 글');
  await save();
  await screen.findByText('b 6');
  assert.deepEqual(sent, [1, 5]);
});
