import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showRoutes } from '../../test/render.tsx';
import { useRegistrationMark } from './use-registration-mark.ts';

test('a browser keeps what it has shown of a registration; an unpaid one does not replace a confirmed one', async () => {
  const markedAfter = async (mark: Parameters<typeof useRegistrationMark>[0]) => {
    const Component = () => {
      useRegistrationMark(mark);
      return null;
    };
    await showRoutes([{ path: '*', Component }], '/Registration/Confirm', 'en');
    const stored = /registered=(\w+)/.exec(document.cookie)?.[1];
    return [document.documentElement.dataset.registered, stored];
  };
  assert.deepEqual(await markedAfter('unpaid'), ['unpaid', 'unpaid']);
  assert.deepEqual(await markedAfter('confirmed'), ['1', '1']);
  assert.deepEqual(await markedAfter('unpaid'), ['1', '1']);
  assert.deepEqual(await markedAfter(undefined), ['1', '1']);
  assert.deepEqual(await markedAfter('none'), [undefined, undefined]);
});
