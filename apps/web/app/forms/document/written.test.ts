import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf } from './written.ts';

const paragraph = { type: 'paragraph' };
const said = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('what the editor left open, and what no document holds, is not sent', () => {
  const cases: [object[], object[]][] = [
    [[paragraph], [paragraph]],
    [[said('가'), paragraph, paragraph], [said('가')]],
    [
      [paragraph, said('가')],
      [paragraph, said('가')],
    ],
    [[said('가\t나\u202e\u0000')], [said('가 나')]],
    [[said('\u200e')], [paragraph]],
    [
      [{ type: 'image', attrs: { fileId: 'x', alt: '가', width: null, height: null } }],
      [{ type: 'image', attrs: { fileId: 'x', alt: '가' } }],
    ],
  ];
  for (const [content, expected] of cases)
    assert.deepEqual(documentOf({ type: 'doc', content }), { type: 'doc', content: expected });
});
