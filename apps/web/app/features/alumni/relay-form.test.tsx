import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relayToAlumnus } from '@airway/contract/alumni-relays';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { RelayForm } from './relay-form.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';

test('one writes with consent alone; what was sent is said in place of the form', async () => {
  const sent: { text: string; agreesToReply: boolean }[] = [];
  mockApi(
    answerTo(relayToAlumnus, ({ body: { requestKey: _key, ...body } }) => {
      sent.push(body);
      return {};
    }),
  );
  const Component = () => <RelayForm alumnusId={id} provenEmail="me@example.org" />;
  await showRoutes([{ path: '*', Component }], `/Alumni/${id}/Write`);
  const text = screen.getByRole('textbox');
  fireEvent.input(text, { target: { value: '안녕하세요.' } });
  await press('button', say('alumni.relay.send'));
  const box = screen.getByRole('checkbox');
  await waitFor(() => assert.equal(box.getAttribute('aria-invalid'), 'true'));
  assert.deepEqual(sent, []);
  fireEvent.click(box);
  await press('button', say('alumni.relay.send'));
  await screen.findByText(say('alumni.relay.sent'));
  assert.deepEqual(sent, [{ text: '안녕하세요.', agreesToReply: true }]);
  assert.equal(screen.queryByRole('textbox'), null);
});

test('who proved no address is led to where that is done', async () => {
  const Component = () => <RelayForm alumnusId={id} provenEmail={null} />;
  await showRoutes([{ path: '*', Component }], `/Alumni/${id}/Write`);
  assert.ok(screen.getByText(say('alumni.relay.unproven')));
  assert.equal(screen.queryByRole('textbox'), null);
});
