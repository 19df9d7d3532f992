import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentForm, type RichDocument } from '@airway/contract/document';
import { screen } from '@testing-library/dom';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { ContractForm, SendButton } from '../contract-form.tsx';
import { useForm } from '../use-form.ts';
import { DocumentField } from './document-field.tsx';

const written: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '일정' }] },
    { type: 'image', attrs: { fileId: '0193a0f0-0000-7000-8000-000000000001', alt: '기도 모형' } },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 2, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: '가' }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a document that was written before is opened in the editor and sent as it was', async () => {
  const say = messagesIn('ko');
  const sent: RichDocument[] = [];
  function Component() {
    const form = useForm({
      schema: DocumentForm,
      first: { body: written },
      send: async ({ body }) => void sent.push(body),
    });
    return (
      <ContractForm form={form}>
        <DocumentField {...form.field('body')} label="Text" />
        <SendButton form={form}>Save</SendButton>
      </ContractForm>
    );
  }
  await showRoutes([{ path: '/post', Component }], '/post');
  const box = await screen.findByRole('textbox', { name: /^Text/ });
  assert.match(box.textContent ?? '', /일정.*가/);
  assert.equal(screen.getByRole('heading', { level: 3 }).textContent, '일정');
  assert.equal(screen.queryByRole('button', { name: say('editor.tool.picture') }), null);
  await press('button', 'Save');
  assert.deepEqual(sent, [written]);
});
