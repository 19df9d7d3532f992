import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Alumnus,
  changeAlumnus,
  createAlumnus,
  getOwnAlumnus,
  removeAlumnus,
} from '@airway/contract/alumni';
import { changeOwnAlumnusMail } from '@airway/contract/alumni-relays';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { sampleAlumnus } from '../../../test/alumni.ts';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { authorisedCall } from '../../platform/session.ts';
import { OwnAlumnus } from './own-alumnus.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';
const version = '0193a0f0-0000-7000-8000-000000000002';
const later = '0193a0f0-0000-7000-8000-000000000003';

const own: Alumnus = {
  id,
  ...sampleAlumnus,
  opened: ['nameKo', 'phone'],
  isLinked: true,
  version,
};
const box = (field: keyof Alumnus) => {
  const found = document.getElementById(`open-${field}`);
  assert.ok(found instanceof HTMLInputElement);
  return found;
};

/** Shows the member's own entry; calls change it as the API would. */
async function showOwn(first: Alumnus | null, ...answers: Parameters<typeof mockApi>) {
  let now = first;
  mockApi(
    answerTo(getOwnAlumnus, () => ({
      alumnus: now,
      mail: now?.isLinked ? { wantsYearly: true, isReachable: false } : null,
      provenEmail: 'me@example.org',
    })),
    ...answers,
  );
  const Component = () => <OwnAlumnus {...useLoaderData<ReplyOf<typeof getOwnAlumnus>>()} />;
  const loader = () => authorisedCall(getOwnAlumnus, {});
  await showRoutes([{ path: '*', loader, Component }], '/Alumni/Mine');
  await screen.findByRole('button', { name: say('alumni.save') });
  return (next: Alumnus | null) => {
    now = next;
  };
}

test('a telephone is hidden by its box, and all else stays as it was', async () => {
  const sent: ReceivedBy<typeof changeAlumnus>['body'][] = [];
  const become = await showOwn(
    own,
    answerTo(changeAlumnus, ({ body }) => {
      sent.push(body);
      const saved = { ...own, ...body, version: later };
      become(saved);
      return saved;
    }),
  );
  assert.deepEqual([box('phone').checked, box('email').checked], [true, false]);
  fireEvent.click(box('phone'));
  await press('button', say('alumni.save'));
  await screen.findByText(say('alumni.saved'));
  const { id: _id, isLinked: _linked, ...kept } = own;
  assert.deepEqual(sent, [{ ...kept, opened: ['nameKo'] }]);
});

test('a new entry is said to be kept, and its mails can be chosen', async () => {
  const become = await showOwn(
    null,
    answerTo(createAlumnus, () => {
      become(own);
      return own;
    }),
  );
  fireEvent.input(screen.getByLabelText(say('alumni.field.nameKo')), { target: { value: own.nameKo } });
  await press('button', say('alumni.save'));
  const notice = await screen.findByText(say('alumni.saved'));
  assert.ok(document.activeElement?.contains(notice));
  assert.ok(await screen.findByRole('button', { name: say('alumni.mail.save') }));
});

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  await showOwn(
    null,
    answerTo(createAlumnus, () => {
      throw new Refused('INVALID_INPUT', '입력하신 내용을 확인해 주세요.', { email: 'not_proven' });
    }),
  );
  await press('button', say('alumni.save'));
  const name = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say('alumni.field.nameKo')}$`));
  await waitFor(() => assert.equal(name.getAttribute('aria-invalid'), 'true'));
  const year = document.getElementById('graduationYear') as HTMLInputElement;
  fireEvent.input(year, { target: { value: '이천년' } });
  await press('button', say('alumni.save'));
  await waitFor(() => assert.ok(screen.getAllByText(say('alumni.year.wrong')).length > 0));
  fireEvent.input(year, { target: { value: '' } });
  fireEvent.input(name, { target: { value: '새사람' } });
  const email = document.getElementById('email') as HTMLInputElement;
  assert.equal(email.value, 'me@example.org');
  await press('button', say('alumni.save'));
  await waitFor(() => assert.equal(email.getAttribute('aria-invalid'), 'true'));
  assert.equal(name.value, '새사람');
});

test('who was overtaken sees what is saved now, and saves theirs over it', async () => {
  const versions: string[] = [];
  const become = await showOwn(
    own,
    answerTo(changeAlumnus, ({ body }) => {
      versions.push(body.version);
      if (body.version !== later) {
        become({ ...own, phone: '051-000-0000', version: later });
        throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
      }
      return { ...own, ...body };
    }),
  );
  const phone = document.getElementById('phone') as HTMLInputElement;
  fireEvent.input(phone, { target: { value: '02-111-1111' } });
  await press('button', say('alumni.save'));
  await screen.findByText('051-000-0000');
  assert.equal(phone.value, '02-111-1111');
  await press('button', say('alumni.overtaken.replace'));
  await waitFor(() => assert.deepEqual(versions, [version, later]));
});

test('an entry that waits says where it comes from; one’s own is deleted after asking', async () => {
  await showOwn({ ...own, isLinked: false, opened: [] });
  assert.ok(screen.getByText(say('alumni.own.waiting.title')));
  assert.equal(screen.queryByRole('button', { name: say('alumni.remove') }), null);
  const removed: string[] = [];
  const become = await showOwn(
    own,
    answerTo(removeAlumnus, ({ params }) => {
      removed.push(params.id);
      become(null);
      return {};
    }),
  );
  await press('button', say('alumni.remove'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: say('alumni.remove') }));
  await screen.findByText(say('alumni.removed'));
  assert.deepEqual(removed, [id]);
});

test('one lets members write by a box of their own', async () => {
  const sent: object[] = [];
  await showOwn(
    own,
    answerTo(changeOwnAlumnusMail, ({ body }) => {
      sent.push(body);
      return body;
    }),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: say('alumni.mail.reachable') }));
  await press('button', say('alumni.mail.save'));
  await screen.findByText(say('alumni.mail.saved'));
  assert.deepEqual(sent, [{ wantsYearly: true, isReachable: true }]);
});
