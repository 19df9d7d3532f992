import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRole } from '@airway/contract/accounts-roles';
import { bodyOf } from '@airway/contract/forms';
import { fireEvent, screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../test/render.tsx';
import { useForm } from '../forms/use-form.ts';
import { BilingualField } from './bilingual-field.tsx';

const say = messagesIn('ko');

function Names() {
  const form = useForm({ schema: bodyOf(createRole), first: { nameKo: '홍보' } });
  return <BilingualField label="이름" ko={form.field('nameKo')} en={form.field('nameEn')} />;
}

test('a text in two languages says, in its label, where it is missing', async () => {
  await showRoutes([{ path: '*', Component: Names }], '/Admin');
  const missing = say('console.bilingual.missing');
  const names = () =>
    screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  assert.deepEqual(names(), ['이름 (한국어)', `이름 (영어) ${missing}`]);
  const [korean, english] = screen.getAllByRole('textbox');
  fireEvent.input(korean as Element, { target: { value: ' ' } });
  fireEvent.input(english as Element, { target: { value: 'Press' } });
  assert.deepEqual(names(), [`이름 (한국어) ${missing}`, '이름 (영어)']);
});
