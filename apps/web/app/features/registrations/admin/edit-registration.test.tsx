import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import {
  editRegistration,
  noteRegistration,
  type RegistrationDetail,
  revealRegistration,
} from '@airway/contract/registration-detail';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { EditRegistration } from './edit-registration.tsx';
import { RegistrationPage } from './registration-page.tsx';

const say = messagesIn('ko');
const id = '01890000-0000-7000-8000-000000000001';

const registration: RegistrationDetail = {
  id,
  registrationNumber: 'K7M2-9QXP',
  audience: 'korean',
  userName: '홍길동',
  badgeName: 'Gil-Dong HONG',
  affiliation: '예시병원',
  country: 'KR',
  categoryCode: 'specialist',
  attendance: 'on-site',
  options: [],
  discountCode: null,
  categoryName: { ko: '전문의', en: 'Specialist' },
  state: 'waiting',
  wantsCredits: true,
  createdAt: '2025-10-10T00:00:00.000Z',
  charge: null,
  expected: null,
  due: null,
  kept: null,
  cancellation: null,
  change: null,
  changes: [],
  editionId: id,
  locale: 'ko',
  version: 3,
  isRevealed: true,
  extra: null,
  answers: {
    name: '홍길동',
    familyName: 'Hong',
    givenName: 'Gil-Dong',
    email: 'gildong@example.org',
    phone: '010-1234-5678',
    licenceNumber: '123456',
    affiliationKo: '예시병원',
    affiliationEn: 'Sample Hospital',
    department: '마취통증의학과',
    country: 'KR',
    // From before the form asked for an address.
    zipcode: null,
    addr1: null,
    addr2: null,
    dietaryNeed: 'none',
    dietaryNote: '',
    wantsCredits: true,
  },
  seatHeldUntil: null,
  confirmedAt: null,
  cancelledAt: null,
  accountId: null,
  consents: [],
  payments: [],
  mails: [],
  notes: [],
  history: [],
  emptiedAt: null,
  mailsToSend: [],
  tags: [],
  otherTags: [],
  documents: [],
};

/** Shows the form; returns sent values and messages. */
async function showForm() {
  const seen: { sent?: ReceivedBy<typeof editRegistration>['body']; done?: unknown } = {};
  mockApi(
    answerTo(editRegistration, ({ body }) => {
      if (body.version !== 3 || body.reason === '늦음')
        throw new Refused('CONFLICT', '다른 분이 고쳤습니다.');
      seen.sent = body;
      return registration;
    }),
  );
  const Component = () => (
    <EditRegistration
      registration={registration}
      reason="전화 문의"
      onClose={() => {}}
      onDone={({ sentence }) => {
        seen.done = sentence;
      }}
    />
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return seen;
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const review = () => press('button', say('registrations.admin.edit.review'));
const save = () => press('button', say('registrations.admin.edit.save'));

test('what changes is shown before it is saved, and only that is sent', async () => {
  const seen = await showForm();
  type('성명', '홍길순');
  type('부서·진료과', '');
  fireEvent.click(screen.getByRole('checkbox'));
  await review();
  const rows = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1);
  assert.deepEqual(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ lastChild }) => lastChild?.textContent),
    ),
    [
      ['홍길동', '홍길순'],
      ['마취통증의학과', '없음'],
      ['신청', '신청 안 함'],
    ],
  );
  assert.equal(seen.sent, undefined);
  await save();
  assert.deepEqual(seen.sent, {
    audience: 'korean',
    version: 3,
    reason: '전화 문의',
    name: '홍길순',
    department: '',
    wantsCredits: false,
  });
  assert.equal(seen.done, say('registrations.admin.edit.done'));
});

test('a form in which nothing changed is not sent', async () => {
  const seen = await showForm();
  await review();
  await screen.findByText(say('registrations.admin.edit.nothing'));
  assert.equal(screen.queryByRole('button', { name: say('registrations.admin.edit.save') }), null);
  assert.equal(seen.sent, undefined);
});

test('what was answered is judged by the rules of the form, what never was may stay empty', async () => {
  await showForm();
  type('성명', '');
  type('휴대전화번호', '12');
  await review();
  const summary = await screen.findByRole('alert');
  assert.deepEqual(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
    ['성명을 입력해 주세요.', say('errors.field.phone')],
  );
});

test('the person who comes second is told so, with what was typed still there', async () => {
  const seen = await showForm();
  type('성명', '홍길순');
  await review();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '늦음' } });
  await save();
  await dialog.findByText('다른 분이 고쳤습니다.');
  assert.equal(seen.done, undefined);
  assert.equal((screen.getByLabelText('성명') as HTMLInputElement).value, '홍길순');
});

test('once it is saved, the page is loaded again, with the new name in its heading', async () => {
  let userName = '홍길동';
  mockApi(
    answerTo(editRegistration, () => {
      userName = '홍길순';
      return { ...registration, userName };
    }),
  );
  const Component = () => {
    const loaded = useLoaderData<RegistrationDetail>();
    return (
      <StaffContext value={{ role: { permissions: ['REGISTRATION_Manage'] } } as never}>
        <h1>{loaded.userName}</h1>
        <RegistrationPage registration={loaded} />
      </StaffContext>
    );
  };
  const loader = () => ({ ...registration, userName });
  await showRoutes([{ path: '*', loader, Component }], '/Admin');
  await press('button', say('registrations.admin.edit'));
  assert.ok(document.activeElement === screen.getByLabelText('성명'));
  type('성명', '홍길순');
  await review();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '전화 문의' } });
  await save();
  assert.ok(await screen.findByRole('heading', { name: '홍길순' }));
  assert.ok(screen.getByText(say('registrations.admin.edit.done')));
});

test('a note that is written meanwhile leaves the form as it is, and what was revealed', async () => {
  const masked = { ...registration, isRevealed: false };
  const note = { id, text: '전화했음', author: '김사무', writtenAt: registration.createdAt };
  mockApi(
    answerTo(revealRegistration, () => registration),
    answerTo(noteRegistration, () => ({ ...masked, notes: [note] })),
  );
  const role = { roleCode: 'SECRETARIAT', permissions: ['REGISTRATION_Manage' as const] };
  const key = { userKeyType: 'Id' as const, userKeyCode: 'secretary' };
  const staff = { id, ...key, userName: '김사무', userType: 'Member' as const, role };
  const Component = () => (
    <StaffContext value={staff}>
      <RegistrationPage registration={masked} />
    </StaffContext>
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  await press('button', say('registrations.admin.edit'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: '전화 문의' } });
  fireEvent.click(dialog.getByRole('button', { name: say('registrations.admin.edit') }));
  const name = await screen.findByLabelText('성명');
  await waitFor(() => assert.ok(document.activeElement === name));
  type('성명', '홍길순');
  type(say('registrations.admin.note.text'), note.text);
  await press('button', say('registrations.admin.note.write'));
  await screen.findByText(note.text, { selector: 'li *' });
  assert.equal((screen.getByLabelText('성명') as HTMLInputElement).value, '홍길순');
  screen.getByText(say('registrations.admin.revealed'));
});
