import assert from 'node:assert/strict';
import test from 'node:test';
import { writeProject } from '../testing/project-fixture.ts';
import { checkPatterns } from './patterns.ts';

const say = 'may take time squared: bound its repeats, anchor it, or cut the text up first';

test('a pattern whose time grows faster than the text is found, where it may meet a visitor', async (context) => {
  const slow = ['(a+)+$', '\\s*;\\s*', '^\\s+|\\s+$', '(?:x+x+)+y', '^\\w+\\d*[a-z]*@$', '[a-z]+$'];
  const root = writeProject(context, {
    'apps/site/src/web/slow.ts': slow
      .map((pattern, index) => `export const p${index} = /${pattern}/g;\n`)
      .join(''),
    'apps/web/app/ui/input.tsx': 'export const Input = () => <i>{/\\d+x/i.test("1") ? 1 : 0}</i>;\n',
    'packages/contract/src/made.ts': "const word = 'a+';\nexport const made = new RegExp(word);\n",
    'packages/contract/src/fast.ts':
      'export const fast = [/^\\s*q=([\\d.]+)$/, /^[a-z]{1,40}$/u, /;\\s*/, /\\p{M}{31}/u, /[a-z]{1,16}$/];\n',
    'packages/contract/src/slow.test.ts': 'export const slow = /(a+)+$/;\n',
    'scripts/slow.ts': 'export const slow = /(a+)+$/;\n',
  });
  assert.deepEqual(await checkPatterns(root), [
    ...slow.map((pattern, index) => `apps/site/src/web/slow.ts:${index + 1}: /${pattern}/ ${say}`),
    `apps/web/app/ui/input.tsx:1: /\\d+x/ ${say}`,
    'packages/contract/src/made.ts: a RegExp made from text is not checked; write it as a literal',
  ]);
});
