import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { mockApi } from '../../../../test/api.ts';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { FocusField } from './focus-field.tsx';

const say = messagesIn('ko');
const photo = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'tall.png',
  type: 'image/png',
  sizeBytes: 100,
  width: 40,
  height: 3000,
};
const slider = (side: 'x' | 'y') =>
  screen.getByLabelText<HTMLInputElement>(say(`programme.admin.person.focus.${side}`));
const preview = () => document.querySelector('svg:has(image)')?.getAttribute('viewBox');

test('the focus is chosen on the picture or by sliders, and the ring shows that square', async () => {
  mockApi();
  let changes = 0;
  const Component = () => (
    <FocusField photo={photo} first={{ x: 50, y: 0 }} onChange={() => (changes += 1)} />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Speakers/one');
  await waitFor(() => assert.equal(preview(), '0 0 40 40'));
  assert.deepEqual([slider('x').value, slider('y').value], ['50', '0']);

  fireEvent.input(slider('y'), { target: { value: '50' } });
  await waitFor(() => assert.equal(preview(), '0 1480 40 40'));

  const picture = document.querySelector('img')?.parentElement as HTMLElement;
  const isHeld = { now: false };
  picture.getBoundingClientRect = () => ({ left: 10, top: 10, width: 100, height: 200 }) as DOMRect;
  picture.setPointerCapture = () => {
    isHeld.now = true;
  };
  picture.hasPointerCapture = () => isHeld.now;
  fireEvent.pointerMove(picture, { clientX: 90, clientY: 90 });
  assert.equal(changes, 0);
  fireEvent.pointerDown(picture, { clientX: 35, clientY: 60 });
  await waitFor(() => assert.deepEqual([slider('x').value, slider('y').value], ['25', '25']));
  fireEvent.pointerMove(picture, { clientX: 500, clientY: -5 });
  await waitFor(() => assert.deepEqual([slider('x').value, slider('y').value], ['100', '0']));
  assert.equal(changes, 2);
});
