import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldCode } from '@airway/contract/errors';
import { fireEvent, screen, within } from '@testing-library/dom';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { chooseOnDevice, fileOnDevice, mockTransfers, transfers } from '../../../test/uploads.ts';
import { formatDay } from '../../platform/dates.ts';
import type { BrowserForm } from './form-client.ts';
import { FormPage } from './form-page.tsx';
import { problemText } from './problem-text.ts';
import type { FieldName } from './steps.ts';

const attendeeStep: BrowserForm = {
  step: 'attendee',
  audience: 'korean',
  device: 'pc',
  availability: 'open',
  answers: { categoryCode: 'specialist' },
  categories: [
    {
      id: 'x',
      code: 'specialist',
      name: { ko: '전문의', en: 'Specialist' },
      description: { ko: null, en: null },
      seatsLeft: null,
      audience: 'korean',
      licence: 'required',
      isFull: false,
      prices: [{ period: 'early', price: { amountMinor: 100_000, currency: 'KRW' } }],
      onlinePrices: [],
    },
  ],
  options: [],
  refundTable: null,
  discount: null,
  invitedCode: undefined,
  period: 'early',
  opening: { editionId: 'x', isOpen: true, isFull: false, opensAt: '', closesAt: '' },
  emailProof: null,
  inUse: null,
  allowsWideEmail: false,
  useCapcha: false,
  secretariatEmail: 'office@example.org',
  quote: null,
  savedAt: null,
  isRehearsal: false,
  countries: [],
  extraQuestions: [],
  extraFiles: [],
  changes: null,
  hasMore: false,
  refused: {},
  isLost: false,
};

const wrong: [FieldName, string, FieldCode][] = [
  ['name', 'Hong', 'korean_name_wide'],
  ['familyName', '홍', 'latin_name'],
  ['givenName', 'ㄱㄴ', 'latin_name'],
  ['email', 'gil.dong@example', 'email'],
  ['phone', '1234', 'phone'],
  ['affiliationKo', '   ', 'required'],
  ['affiliationEn', '예시병원', 'latin'],
  ['department', 'right\u202Eleft', 'characters'],
  ['licenceNumber', '1234567', 'licence_number'],
];

function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`The page has no field ${name}.`);
  return found;
}

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

for (const locale of ['ko', 'en'] as const)
  test(`what is wrong is said at each field in the reader’s language, and nothing typed is lost (${locale})`, async () => {
    const say = messagesIn(locale);
    await showRoutes(
      [{ path: '/en?/Registration/Korean', Component: FormPage, loader: () => attendeeStep }],
      '/Registration/Korean?step=attendee',
      locale,
    );
    await screen.findByRole('heading', { level: 1 });
    for (const [field, typed] of wrong) fireEvent.input(control(field), { target: { value: typed } });
    const [next] = await screen.findAllByRole('button', { name: say('registrations.step.next') });
    fireEvent.click(next as HTMLElement);
    const summary = await screen.findByRole('alert');
    assert.equal(within(summary).getAllByRole('link').length, wrong.length);
    for (const [field, typed, code] of wrong) {
      assert.ok(describedBy(control(field)).includes(problemText(say, field, code)), field);
      assert.equal(control(field).value, typed);
    }
  });

test('an address without a proof is told together with what else is wrong, and not once it is proven', async () => {
  const say = messagesIn('ko');
  const email = 'gildong@example.org';
  for (const isProven of [false, true]) {
    const emailProof = isProven ? { email, code: null } : null;
    await showRoutes(
      [
        {
          path: '/Registration/Korean',
          Component: FormPage,
          loader: () => ({ ...structuredClone(attendeeStep), emailProof }),
        },
      ],
      '/Registration/Korean?step=attendee',
    );
    await screen.findByRole('heading', { level: 1 });
    fireEvent.input(control('email'), { target: { value: email } });
    const [next] = await screen.findAllByRole('button', { name: say('registrations.step.next') });
    fireEvent.click(next as HTMLElement);
    const summary = await screen.findByRole('alert');
    assert.ok(summary.textContent?.includes(say('registrations.required.name')));
    assert.equal(summary.textContent?.includes(say('errors.field.not_proven')), !isProven);
    assert.equal(describedBy(control('email')).includes(say('errors.field.not_proven')), !isProven);
  }
});

test('a press beside the address leaves what is wrong elsewhere in its place, and what it asks is looked at', async () => {
  const say = messagesIn('ko');
  const typed = 'hong@gmial.com';
  const question = { typed, meant: 'hong@gmail.com' };
  await showRoutes(
    [
      {
        path: '/Registration/Korean',
        Component: FormPage,
        loader: () => structuredClone(attendeeStep),
        action: () => ({ email: { question } }),
      },
    ],
    '/Registration/Korean?step=attendee',
  );
  await screen.findByRole('heading', { level: 1 });
  fireEvent.input(control('name'), { target: { value: 'Hong' } });
  fireEvent.input(control('email'), { target: { value: typed } });
  const [next] = await screen.findAllByRole('button', { name: say('registrations.step.next') });
  fireEvent.click(next as HTMLElement);
  await screen.findByRole('alert');
  await press('button', say('registrations.email.send'));
  const asked = await screen.findByText(say('registrations.slip.text', { email: typed }));
  assert.ok(document.activeElement?.contains(asked));
  assert.ok(describedBy(control('name')).includes(say('errors.field.korean_name_wide')));
});

test('the box that ticks what is required is ticked where all of it was agreed to before', async () => {
  const say = messagesIn('ko');
  const consents = { agreesToTerms: true, agreesToPrivacy: true };
  for (const agreesToRefundRule of [true, false]) {
    const answers = { ...attendeeStep.answers, ...consents, agreesToRefundRule };
    await showRoutes(
      [
        {
          path: '/Registration/Korean',
          Component: FormPage,
          loader: () => ({ ...attendeeStep, step: 'review', answers }),
        },
      ],
      '/Registration/Korean?step=review',
    );
    const all = await screen.findByRole('checkbox', { name: say('registrations.review.all') });
    assert.equal((all as HTMLInputElement).checked, agreesToRefundRule);
  }
});

test('a code that the address brings is at the top, to apply at once or with a category', async () => {
  const say = messagesIn('ko');
  const code = 'SPEAKER-8QZ3';
  const show = (changes: object) =>
    showRoutes(
      [
        {
          path: '/Registration/Korean',
          Component: FormPage,
          loader: () => ({ ...attendeeStep, step: 'fee', answers: {}, ...changes }),
        },
      ],
      '/Registration/Korean',
    );
  const isAboveCategories = (element: Element) => {
    const category = screen.getByRole('button', { name: /전문의/ });
    return (element.compareDocumentPosition(category) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  };
  await show({ invitedCode: code });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  assert.equal(field.value, code);
  assert.ok(screen.getByText(say('registrations.discount.invited.title')));
  assert.ok(isAboveCategories(field));
  assert.ok(isAboveCategories(screen.getByRole('button', { name: say('registrations.discount.apply') })));
  await show({ discount: { code, problem: null, opens: [] }, invitedCode: code });
  assert.ok(isAboveCategories(await screen.findByText(say('registrations.discount.applied', { code }))));
  assert.equal(screen.queryByText(say('registrations.discount.invited.title')), null);
  await show({});
  const ask = await screen.findByText(say('registrations.discount.ask'));
  assert.equal(isAboveCategories(ask), false);
});

const onlineAnswers = { categoryCode: 'specialist', attendance: 'online', dietaryNeed: 'vegan' } as const;

for (const [audience, page] of [
  ['korean', '/Registration/Korean'],
  ['international', '/Registration/International'],
] as const)
  test(`who attends online is not asked for meals, and is told of no badge (${audience})`, async () => {
    const say = messagesIn('ko');
    const show = (attendance: 'online' | 'on-site', step: 'attendee' | 'review') => {
      const answers = { ...onlineAnswers, attendance };
      return showRoutes(
        [{ path: page, Component: FormPage, loader: () => ({ ...attendeeStep, audience, step, answers }) }],
        `${page}?step=${step}`,
      );
    };
    const ofBadge = [say('registrations.badge'), '이름표에 인쇄'];
    const ofMeals = [say('registrations.field.dietaryNeed'), say('registrations.field.dietaryNote')];
    const shown = async () => {
      await screen.findByRole('heading', { level: 1 });
      const text = document.body.textContent ?? '';
      return [...ofBadge, ...ofMeals].filter((words) => text.includes(words));
    };
    await show('on-site', 'attendee');
    assert.deepEqual(await shown(), [...ofBadge, ...ofMeals]);
    await show('online', 'attendee');
    assert.deepEqual(await shown(), []);
    // An answer from before the attendance was chosen is taken back.
    assert.deepEqual([control('dietaryNeed').value, control('dietaryNote').value], ['none', '']);
    const terms = async () => {
      await screen.findByRole('heading', { level: 1 });
      const all = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');
      return all.filter((term) => [...ofBadge, ...ofMeals].includes(term));
    };
    await show('on-site', 'review');
    assert.equal((await terms()).length, 3);
    await show('online', 'review');
    assert.deepEqual(await terms(), []);
  });

test('the review says until when a registration is changed or cancelled by its registrant', async () => {
  const say = messagesIn('ko');
  const day = formatDay('ko', '2025-09-30');
  const category = { code: 'specialist', name: { ko: '전문의', en: 'Specialist' } };
  const refundTable = { feePer: 'line', closesOn: '2025-09-30', steps: [] };
  const quoteOf = (amountMinor: number) => ({
    categoryCode: category.code,
    categoryName: category.name,
    attendance: null,
    period: 'early',
    fee: { amountMinor, currency: 'KRW' },
    discount: null,
    options: [],
    total: { amountMinor, currency: 'KRW' },
    validUntil: '2025-08-31T15:00:00.000Z',
    next: null,
  });
  for (const [amountMinor, table, sentence] of [
    [0, null, say('registrations.review.leadFree')],
    [0, refundTable, say('registrations.review.leadFreeRefund', { day })],
    [50_000, null, say('registrations.review.lead')],
    [50_000, refundTable, say('registrations.review.leadRefund', { day })],
  ] as const) {
    const page = { ...attendeeStep, step: 'review', quote: quoteOf(amountMinor), refundTable: table };
    await showRoutes(
      [{ path: '/Registration/Korean', Component: FormPage, loader: () => page }],
      '/Registration/Korean?step=review',
    );
    assert.ok(await screen.findByText(sentence));
  }
});

const extraCommon = {
  hint: { ko: null, en: null },
  isRequired: true,
  shownWhen: null,
  categoryIds: null,
  deletesOn: '2026-02-20',
};
const extraQuestions: BrowserForm['extraQuestions'] = [
  {
    ...extraCommon,
    kind: 'single',
    id: 'dinner',
    text: { ko: '만찬에 오시나요?', en: 'Do you come to the dinner?' },
    choices: [
      { id: 'yes', text: { ko: '예', en: 'Yes' } },
      { id: 'no', text: { ko: '아니요', en: 'No' } },
    ],
  },
  {
    ...extraCommon,
    kind: 'number',
    id: 'guests',
    text: { ko: '동반 인원', en: 'Guests' },
    from: 0,
    to: 3,
    shownWhen: { questionId: 'dinner', anyOf: ['yes'] },
  },
  {
    ...extraCommon,
    kind: 'file',
    id: 'paper',
    text: { ko: '재직증명서', en: 'Certificate' },
    accepts: ['pdf'],
    maximumMegabytes: 1,
  },
];

test('the questions of the edition name the day of deletion, ask by condition, and send a file on their own', async () => {
  const say = messagesIn('ko');
  mockTransfers();
  const posted: FormData[] = [];
  const started: string[] = [];
  globalThis.fetch = async (_address, init) => {
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body)));
    started.push(Object.keys(fields).join());
    const id = '0193a0f0-0000-7000-8000-000000000001';
    const stored = { id, name: 'a.pdf', type: 'application/pdf', sizeBytes: 100, width: null, height: null };
    const target = { id, url: '/bytes', headers: {}, sizeBytes: 100, expiresAt: '' };
    return Response.json('fileId' in fields ? stored : target);
  };
  await showRoutes(
    [
      {
        path: '/Registration/Korean',
        Component: FormPage,
        loader: () => ({ ...attendeeStep, step: 'extra', extraQuestions }),
        action: async ({ request }) => {
          posted.push(await request.formData());
          return { problems: { 'extraAnswers.dinner': 'not_a_choice' } };
        },
      },
    ],
    '/Registration/Korean?step=extra',
  );
  const legend = await screen.findByText('만찬에 오시나요?');
  assert.match(legend.closest('fieldset')?.textContent ?? '', /2026\.02\.20.*삭제합니다/);
  assert.ok(screen.getByText(say('registrations.step.progress', { count: 4, current: 3 })));
  assert.equal(document.querySelector('input[name="guests"]'), null);
  fireEvent.click(screen.getByLabelText('예'));
  fireEvent.input(screen.getByLabelText('예'));
  fireEvent.input(control('guests'), { target: { value: '4' } });
  const next = async () => {
    const [button] = await screen.findAllByRole('button', { name: say('registrations.step.next') });
    fireEvent.click(button as HTMLElement);
  };
  await next();
  const summary = await screen.findByRole('alert');
  assert.equal(within(summary).getAllByRole('link').length, 2);
  assert.ok(describedBy(control('guests')).includes(say('errors.field.too_large')));
  fireEvent.input(control('guests'), { target: { value: '2' } });

  await press('button', say('files.upload.choose'));
  await chooseOnDevice(fileOnDevice('a.pdf', 100));
  await transfers[0]?.end(204);
  await screen.findByText(say('files.upload.done'));
  assert.deepEqual(started, ['questionId,name,sizeBytes', 'fileId']);
  await next();
  const problem = say('errors.field.not_a_choice');
  const label = '만찬에 오시나요?';
  await screen.findByText(say('registrations.problems.line', { label, problem }));
  const sent = posted.at(-1);
  assert.deepEqual(
    ['dinner', 'guests', 'paper'].map((name) => sent?.get(name)),
    ['yes', '2', '0193a0f0-0000-7000-8000-000000000001'],
  );
  assert.equal(control('guests').value, '2');
});
