import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { getSponsorCode, putSponsorCode, type SponsorCode } from '@airway/contract/sponsorship';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { CodeEditor } from './code-editor.tsx';

const say = messagesIn('ko');
const figure = (value: number) => ({ value, source: { text: '출처', date: '2026-01-09', url: null } });
const code: SponsorCode = {
  creditHours: figure(3),
  professionals: figure(50),
  countries: figure(5),
  foreignProfessionals: figure(50),
  boothFee: figure(2_000_000),
  advertisementMonth: figure(1_000_000),
  advertisementYear: figure(10_000_000),
  isInternational: false,
  countsHome: false,
  professionalCategories: null,
  deadlines: { threshold: 0, agreement: 30, document: 14, cap: 14 },
  version: 0,
  categories: [
    { code: 'specialist', name: { ko: '전문의', en: 'Specialist' }, audience: 'korean' },
    { code: 'student', name: { ko: '학생', en: 'Student' }, audience: 'korean' },
  ],
};
type Body = ReceivedBy<typeof putSponsorCode>['body'];
const show = () =>
  showRoutes([{ path: '*', Component: () => <CodeEditor code={code} /> }], '/Admin/SponsorshipCode');
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const save = () => press('button', say('console.save'));

test('figures with separators, sources and ticked categories are sent; none ticked means nobody has said', async () => {
  const bodies: Body[] = [];
  mockApi(
    answerTo(putSponsorCode, ({ body }) => {
      bodies.push(body);
      return { ...code, ...body, version: body.version + 1 };
    }),
  );
  await show();
  assert.ok(screen.getByText(say('sponsorship.admin.shipped')));
  const booth = say('sponsorship.cap.boothFee');
  assert.equal(box(booth).value, '2,000,000');
  type(booth, '3,000,000');
  type(say('sponsorship.admin.source', { name: booth }), '이사회 확인');
  type(say('sponsorship.admin.source.date', { name: booth }), '');
  await save();
  await screen.findByText(say('sponsorship.admin.code.saved'));
  const { categories: _all, ...rules } = code;
  const boothFee = { value: 3_000_000, source: { text: '이사회 확인', date: null, url: null } };
  assert.deepEqual(bodies.at(-1), { ...rules, boothFee });
  fireEvent.click(box('전문의'));
  fireEvent.click(box(say('sponsorship.admin.isInternational')));
  await save();
  await screen.findByText(say('sponsorship.admin.code.saved'));
  assert.deepEqual(
    [
      bodies.length,
      bodies.at(-1)?.professionalCategories,
      bodies.at(-1)?.isInternational,
      bodies.at(-1)?.version,
    ],
    [2, ['specialist'], true, 1],
  );
});

test('what is no number is told at its field and not sent', async () => {
  mockApi();
  await show();
  type(say('sponsorship.cap.boothFee'), '삼백만');
  type(say('sponsorship.admin.deadline.cap'), '1.5');
  await save();
  await screen.findAllByText(say('errors.field.integer'));
  assert.equal(box(say('sponsorship.cap.boothFee')).getAttribute('aria-invalid'), 'true');
  assert.equal(box(say('sponsorship.admin.deadline.cap')).getAttribute('aria-invalid'), 'true');
});

test('what is left empty is missing, and not a wrong number', async () => {
  mockApi();
  await show();
  type(say('sponsorship.cap.boothFee'), ' ');
  type(say('sponsorship.admin.deadline.cap'), '');
  await save();
  assert.equal((await screen.findAllByText(say('errors.field.required'))).length, 2);
  assert.equal(screen.queryByText(say('errors.field.integer')), null);
});

test('who is overtaken sees what somebody else saved, with all that was typed still there', async () => {
  const now = { ...code, version: 4, professionals: figure(80) };
  mockApi(
    answerTo(putSponsorCode, () => {
      throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
    }),
    answerTo(getSponsorCode, () => now),
  );
  await show();
  type(say('sponsorship.figure.countries'), '6');
  await save();
  await screen.findByText('80', { exact: false });
  assert.equal(box(say('sponsorship.figure.countries')).value, '6');
});
