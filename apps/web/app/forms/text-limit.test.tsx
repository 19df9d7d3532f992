import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, optionalLine } from '@airway/contract/rules';
import { fireEvent, screen } from '@testing-library/dom';
import * as z from 'zod/mini';
import { messagesIn, press, showRoutes } from '../../test/render.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ContractForm, SendButton } from './contract-form.tsx';
import { useForm } from './use-form.ts';

const say = messagesIn('ko');
const schema = z.strictObject({ title: line(10), note: optionalLine(300), code: line(20) });

function Questions() {
  const form = useForm({ schema, first: { note: '처음' }, async send() {} });
  return (
    <ContractForm form={form}>
      <Field {...form.field('title')} label="Title" hint="Short">
        <TextInput />
      </Field>
      <Field {...form.field('note')} label="Note">
        <TextArea />
      </Field>
      <Field {...form.field('code')} label="Code">
        <TextInput spellCheck={false} />
      </Field>
      <SendButton form={form}>Send</SendButton>
    </ContractForm>
  );
}

const show = () => showRoutes([{ path: '/form', Component: Questions }], '/form');
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const described = (name: string) =>
  (box(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });

test('a text field says its limit before one types, counts with it, and a code says none', async () => {
  await show();
  assert.deepEqual(described('Title'), ['Short', say('ui.limit.most', { most: 10 })]);
  assert.deepEqual(described('Note'), [say('ui.limit.count', { length: 2, most: 300 })]);
  assert.deepEqual(described('Code'), ['']);
  assert.equal(document.querySelector('[maxlength]'), null);
  type('Title', ` ${'각'.normalize('NFD')} `);
  assert.deepEqual(described('Title')[1], say('ui.limit.count', { length: 1, most: 10 }));
  type('Title', '');
  assert.deepEqual(described('Title')[1], say('ui.limit.most', { most: 10 }));
});

test('what is too much is told at once, and the form says how long the text may be', async () => {
  await show();
  type('Title', '가나다라마바사아자차카타');
  assert.equal(screen.getByText(say('ui.limit.excess', { count: 2 })).getAttribute('role'), 'status');
  await press('button', 'Send');
  const line = { label: 'Title', text: say('ui.limit.tooLong', { most: 10 }) };
  screen.getByRole('link', { name: say('ui.form.line', line) });
});
