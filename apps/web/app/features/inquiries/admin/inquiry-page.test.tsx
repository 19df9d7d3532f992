import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerInquiry, type InquiryDetail, viewInquiry } from '@airway/contract/inquiries-admin';
import { resendInquiryAnswer, sendInquiryAnswer } from '@airway/contract/inquiries-answers-admin';
import type { InquiryTemplate } from '@airway/contract/inquiries-templates';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { InquiryPage } from './inquiry-page.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-00000000000a';
const at = '2026-11-20T00:00:00.000Z';
const inquiry: InquiryDetail = {
  ...{ id, number: 1042, topic: 'other', name: '문예시', state: 'open', createdAt: at, handler: null },
  ...{ version: 1, locale: 'en', email: 'asks@example.org', registrationNumber: '', text: 'May I ask?' },
  ...{ answeredAt: null, answeredBy: null, forgottenAt: null, answers: [], notes: [], staff: [] },
};
const answer = (text: string, mail: Partial<InquiryDetail['answers'][number]['mail']> = {}) => ({
  ...{ id: crypto.randomUUID(), text, author: '이간사', writtenAt: at },
  mail: { state: 'sent' as const, recipient: inquiry.email, at, reason: null, ...mail },
});
const template: InquiryTemplate = {
  id,
  version: 1,
  name: '초청장',
  text: { ko: '초청장을 보내 드립니다.', en: 'We send the letter.' },
};

function show(now: () => InquiryDetail, templates = [template], registrations = 0) {
  const Component = () => (
    <InquiryPage
      inquiry={useLoaderData<InquiryDetail>()}
      templates={templates}
      registrations={registrations}
    />
  );
  return showRoutes([{ path: '*', Component, loader: () => now() }], '/Admin/Inquiries/x');
}
const field = () =>
  screen.findByLabelText<HTMLTextAreaElement>(new RegExp(`^${say('inquiries.admin.write.text')}`));
const type = async (text: string) => fireEvent.input(await field(), { target: { value: text } });
const send = () => press('button', say('inquiries.admin.write.send'));

test('a template goes where the cursor stands, in the language of who asked, and nothing typed is lost', async () => {
  await show(() => inquiry);
  await type('Dear Ms Kim,Yours');
  const area = await field();
  area.setSelectionRange(0, 12);
  await press('button', say('inquiries.admin.templates.insert'));
  assert.equal(area.value, 'Dear Ms Kim,Yours');
  fireEvent.change(screen.getByLabelText(say('inquiries.admin.templates')), { target: { value: id } });
  await press('button', say('inquiries.admin.templates.insert'));
  assert.equal(area.value, 'Dear Ms Kim,\n\nWe send the letter.\n\nYours');
  assert.equal(document.activeElement, area);
  fireEvent.input(area, { target: { value: '' } });
  await press('button', say('inquiries.admin.templates.insert'));
  assert.equal(area.value, 'We send the letter.');
});

test('without templates there is the way to write some', async () => {
  await show(() => inquiry, []);
  await screen.findByText(say('inquiries.admin.answers.none'));
  assert.ok(screen.getByRole('link', { name: say('inquiries.admin.templates.manage') }));
  assert.equal(screen.queryByRole('button', { name: say('inquiries.admin.templates.insert') }), null);
});

test('an answer is sent once, stands in the thread, and the field is empty for the next', async () => {
  const sent: { text: string; version: number; requestKey: string }[] = [];
  let present = inquiry;
  let isLost = true;
  mockApi(
    answerTo(sendInquiryAnswer, ({ body }) => {
      sent.push(body);
      if (isLost) throw new Refused('UNAVAILABLE', '지금은 안 됩니다.');
      const answers = [...present.answers, answer(body.text)];
      present = { ...present, state: 'answered', version: present.version + 1, answers };
      return present;
    }),
  );
  await show(() => present);
  await field();
  await send();
  assert.ok((await screen.findAllByText(say('errors.field.required'))).length > 0);
  await type('Yes.');
  await send();
  await screen.findByText('지금은 안 됩니다.');
  assert.equal((await field()).value, 'Yes.');
  isLost = false;
  await send();
  await screen.findByText(say('inquiries.admin.write.done'));
  assert.ok(await screen.findByText('Yes.'));
  assert.equal((await field()).value, '');
  await type('And one more thing.');
  await send();
  assert.ok(await screen.findByText('And one more thing.'));
  const [first, retried, second] = sent;
  assert.deepEqual(
    [sent.map(({ version }) => version), first?.requestKey === retried?.requestKey],
    [[1, 1, 2], true],
  );
  assert.notEqual(second?.requestKey, first?.requestKey);
});

test('who answers after somebody else sees theirs, keeps the own text, and may send it nevertheless', async () => {
  const keys = new Set<string>();
  const theirs = {
    ...{ ...inquiry, state: 'answered' as const, version: 2, answers: [answer('Theirs.')] },
    ...{ answeredAt: at, answeredBy: '이간사' },
  };
  mockApi(
    answerTo(viewInquiry, () => theirs),
    answerTo(sendInquiryAnswer, ({ body }) => {
      keys.add(body.requestKey);
      if (body.version !== 2) throw new Refused('CONFLICT', '');
      return { ...theirs, version: 3 };
    }),
  );
  await show(() => inquiry);
  await type('Mine.');
  await send();
  await screen.findByText(say('inquiries.admin.overtaken.title'));
  assert.ok(screen.getByText('Theirs.'));
  // The other user's answer shows it already.
  assert.equal(screen.queryByText(/답변 완료로 표시했습니다/), null);
  assert.equal((await field()).value, 'Mine.');
  await press('button', say('inquiries.admin.overtaken.replace'));
  await screen.findByText(say('inquiries.admin.write.done'));
  assert.deepEqual([keys.size, screen.queryByText(say('inquiries.admin.overtaken.title'))], [2, null]);
});

test('who marks it as answered and then answers is not told of themselves', async () => {
  let present = inquiry;
  const versions: number[] = [];
  mockApi(
    answerTo(answerInquiry, () => {
      present = { ...inquiry, state: 'answered', version: 2, answeredAt: at, answeredBy: '김간사' };
      return present;
    }),
    answerTo(sendInquiryAnswer, ({ body }) => {
      versions.push(body.version);
      return { ...present, version: 3 };
    }),
  );
  await show(() => present);
  await type('Yes.');
  await press('button', say('inquiries.admin.answer'));
  await screen.findByText(say('inquiries.admin.answer.done'));
  assert.equal((await field()).value, 'Yes.');
  await send();
  await screen.findByText(say('inquiries.admin.write.done'));
  assert.deepEqual(versions, [2]);
});

test('an answer that was refused says why, and is sent again to the corrected address', async () => {
  const failed = answer('Yes.', { state: 'failed', reason: 'unknown-address' });
  let present: InquiryDetail = { ...inquiry, state: 'undelivered', version: 2, answers: [failed] };
  mockApi(
    answerTo(resendInquiryAnswer, ({ body }) => {
      assert.deepEqual(body, { answerId: failed.id, email: 'right@example.org' });
      const mail = { ...failed.mail, state: 'waiting' as const, reason: null, recipient: body.email };
      present = { ...present, state: 'answered', email: body.email, answers: [{ ...failed, mail }] };
      return present;
    }),
  );
  await show(() => present);
  assert.ok(await screen.findByText(say('inquiries.admin.mail.unknown-address')));
  assert.ok(screen.getByText(say('inquiries.state.undelivered')));
  assert.ok(screen.getByRole('button', { name: say('inquiries.admin.answer') }));
  await press('button', say('inquiries.admin.resend'));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText<HTMLInputElement>(
    new RegExp(`^${say('inquiries.admin.resend.email')}`),
  );
  assert.equal(address.value, 'asks@example.org');
  fireEvent.input(address, { target: { value: 'right@example.org' } });
  fireEvent.click(dialog.getByRole('button', { name: say('inquiries.admin.resend') }));
  await screen.findByText(say('inquiries.admin.resend.done'));
  assert.ok(await screen.findByText(say('inquiries.admin.mail.waiting')));
  assert.equal(screen.queryByRole('button', { name: say('inquiries.admin.resend') }), null);
});

test('registrations with its e-mail address are linked where there are some', async () => {
  await show(() => inquiry, [], 2);
  const link = await screen.findByRole('link', {
    name: say('inquiries.admin.registrations.count', { count: '2' }),
  });
  assert.ok(link.getAttribute('href')?.endsWith('/Admin/Registrations?query=asks%40example.org'));
});
