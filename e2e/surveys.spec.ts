import { beginning, type Language, messagesIn } from './support/messages.ts';
import { demoPeople, openAs, signInByApi, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const none = { ko: null, en: null };
const usual = { hint: none, isRequired: false, shownWhen: null };
const both = (ko: string, en: string) => ({ ko, en });

const how = {
  ...usual,
  kind: 'single',
  id: 'how',
  text: both('어떻게 오셨나요?', 'How did you come?'),
  isRequired: true,
  choices: [
    { id: 'car', text: both('자동차', 'By car') },
    { id: 'rail', text: both('기차', 'By train') },
  ],
};
const why = {
  ...usual,
  kind: 'text',
  id: 'why',
  text: both('주차는 어떠셨나요?', 'How was the parking?'),
  isRequired: true,
  shownWhen: { questionId: 'how', anyOf: ['car'] },
  isLong: true,
};
const marks = {
  ...usual,
  kind: 'matrix',
  id: 'marks',
  text: both('현장은 어떠셨나요?', 'How was the venue?'),
  rows: [{ id: 'hall', text: both('발표장', 'Lecture halls') }],
  choices: [
    { id: 'good', text: both('좋음', 'Good') },
    { id: 'poor', text: both('아쉬움', 'Poor') },
  ],
};
const asks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...usual,
    kind: 'number',
    id: `n${index}`,
    text: both(`${index + 1}번째 수`, `Number ${index + 1}`),
    from: 0,
    to: 9,
  }));

/** Enough questions to be shown section by section. */
const twoSections = [
  { title: both('앞', 'First'), text: none, questions: [how, why, ...asks(5)] },
  { title: both('뒤', 'Second'), text: none, questions: [marks, ...asks(9).slice(5)] },
];

/** Publishes an open survey. Returns its code. */
async function publishByApi(page: Page, changes: object): Promise<string> {
  const { data } = await signInByApi(page, demoPeople.staff);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const surveyCode = `e${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.put('/api/admin/survey', {
    headers,
    data: {
      requestKey: crypto.randomUUID(),
      surveyCode,
      title: both(`설문 ${surveyCode}`, `Survey ${surveyCode}`),
      intro: none,
      thanks: both('고맙습니다.', 'Thank you.'),
      audience: 'accounts',
      isAnonymous: false,
      isPerSession: false,
      opensAt: '2020-01-01T00:00:00Z',
      closesAt: '2090-01-01T00:00:00Z',
      definition: { sections: [{ title: none, text: none, questions: [how, why, marks] }] },
      ...changes,
    },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const published = await page.request.post(`/api/admin/survey/${id}/publish`, { headers });
  expect(published.status()).toBe(200);
  return surveyCode;
}

async function openSurvey(page: Page, code: string, language: Language) {
  await page.goto(pageAt(`/Survey/${code}`, language));
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
}

test('everybody with the address answers in English, anonymously and once, on a phone', async ({ page }) => {
  const say = messagesIn('en');
  const code = await publishByApi(page, { audience: 'anyone', isAnonymous: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await openSurvey(page, code, 'en');
  const main = page.getByRole('main');
  await expectAccessible(page);
  await expectNoSideways(page);
  await expect(main.getByLabel(beginning('How was the parking?'))).toHaveCount(0);
  await main.getByLabel('By car').check();
  await main.getByRole('radio', { name: 'Good' }).check();
  await main.getByRole('button', { name: say('surveys.send') }).click();
  await expect(main.getByRole('alert')).toContainText(say('errors.field.required'));
  await main.getByLabel(beginning('How was the parking?')).fill('Full.');
  await main.getByRole('button', { name: say('surveys.send') }).click();
  await expect(main.getByText('Thank you.')).toBeVisible();
  await page.reload();
  await expect(main.getByText(say('surveys.answered'))).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all of a survey is read, answered and sent at once, and what is wrong keeps what was chosen', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const say = messagesIn('ko');
    const code = await publishByApi(page, {
      audience: 'anyone',
      isAnonymous: true,
      definition: { sections: twoSections },
    });
    const main = page.getByRole('main');
    await expect(async () => {
      await page.goto(pageAt(`/Survey/${code}`));
      await expect(main.getByLabel('자동차')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await main.getByLabel('자동차').check();
    await main.getByRole('button', { name: say('surveys.send') }).click();
    await expect(main.getByText(say('errors.field.required')).first()).toBeVisible();
    await expect(main.getByLabel('자동차')).toBeChecked();
    await main.getByLabel(beginning('주차는 어떠셨나요?')).fill('자리가 없었습니다.');
    await main.getByRole('button', { name: say('surveys.send') }).click();
    await expect(main.getByText('고맙습니다.')).toBeVisible();
  });
});

test('many questions are asked section by section', async ({ page }) => {
  const say = messagesIn('ko');
  const code = await publishByApi(page, {
    audience: 'anyone',
    isAnonymous: true,
    definition: { sections: twoSections },
  });
  await openSurvey(page, code, 'ko');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('surveys.next') }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await main.getByLabel('기차').check();
  await main.getByRole('button', { name: say('surveys.next') }).click();
  await expect(main.getByRole('heading', { name: '뒤' })).toBeFocused();
  await expect(main.getByText(say('surveys.step', { step: 2, count: 2 }))).toBeVisible();
  await main.getByRole('button', { name: say('surveys.back') }).click();
  await expect(main.getByLabel('기차')).toBeChecked();
  await main.getByRole('button', { name: say('surveys.next') }).click();
  await main.getByRole('button', { name: say('surveys.send') }).click();
  await expect(main.getByText('고맙습니다.')).toBeVisible();
});

test('a survey is saved halfway, resumed on a phone and sent, and staff read and take the results', async ({
  page,
  newDevice,
}) => {
  const say = messagesIn('ko');
  const code = await publishByApi(page, {});
  const person = await signUpByApi(page);
  const main = page.getByRole('main');
  await openAs(page, person, pageAt(`/Survey/${code}`));
  await expect(main.getByText(say('surveys.for.accounts'))).toHaveCount(0);
  await main.getByLabel('자동차').check();
  await main.getByLabel(beginning('주차는 어떠셨나요?')).fill('자리를 찾느라');
  await expect(main.getByRole('status').filter({ hasText: '저장했습니다' })).toBeVisible();

  const phone = await newDevice({ viewport: { width: 360, height: 800 } });
  await openAs(phone, person, pageAt(`/Survey/${code}`));
  const there = phone.getByRole('main');
  const parking = there.getByLabel(beginning('주차는 어떠셨나요?'));
  await expect(parking).toHaveValue('자리를 찾느라');
  await expect(there.getByLabel('자동차')).toBeChecked();
  await parking.fill('자리를 찾느라 오래 걸렸습니다.');
  await there.getByRole('button', { name: say('surveys.send') }).click();
  await expect(there.getByText('고맙습니다.')).toBeVisible();
  await there.getByRole('button', { name: say('surveys.change') }).click();
  await expect(parking).toHaveValue('자리를 찾느라 오래 걸렸습니다.');

  await openAs(page, demoPeople.staff, pageAt('/Admin/Surveys'));
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.screen.surveys') })).toBeVisible();
  await main.getByRole('link', { name: `설문 ${code}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `설문 ${code}` })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: say('surveys.admin.results') }).click();
  await expect(main.getByText('자리를 찾느라 오래 걸렸습니다.')).toBeVisible();
  await expect(main.getByRole('row', { name: beginning('자동차') })).toContainText('100%');
  await expectAccessible(page);
  await main.getByRole('button', { name: say('surveys.admin.export') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(beginning(say('console.reason'))).fill('결과 보고');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: say('surveys.admin.export') }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('staff write a survey with a condition, try it without storing anything, and publish it', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const name = (key: Parameters<typeof say>[0], number?: number) =>
    say('console.bilingual.ko', { label: say(key, number === undefined ? {} : { number }) });
  await openAs(page, demoPeople.staff, pageAt('/Admin/Surveys/New'));
  await untilInteractive(page);
  await main.getByLabel(beginning(name('surveys.admin.title'))).fill('새 설문');
  await main.getByLabel(beginning(say('surveys.admin.code'))).fill(`w${crypto.randomUUID().slice(0, 8)}`);
  await main.getByLabel(beginning(say('surveys.admin.opensAt'))).fill('2020-01-01T09:00');
  await main.getByLabel(beginning(say('surveys.admin.closesAt'))).fill('2090-01-01T09:00');
  await main.getByRole('button', { name: say('surveys.admin.add'), exact: true }).click();
  await main.getByLabel(name('surveys.admin.text')).fill('다시 오시나요?');
  await main.getByLabel(name('surveys.admin.choice', 1)).fill('네');
  await main.getByRole('button', { name: say('surveys.admin.try') }).click();
  await expect(main.getByText(say('surveys.admin.try.unfinished'))).toBeVisible();
  await main.getByLabel(name('surveys.admin.choice', 2)).fill('아니요');
  await main.getByLabel(say('surveys.admin.kind'), { exact: true }).selectOption('text');
  await main.getByRole('button', { name: say('surveys.admin.add'), exact: true }).click();
  await main.getByLabel(name('surveys.admin.text')).last().fill('왜 안 오시나요?');
  await main.getByLabel(say('surveys.admin.condition')).selectOption({ index: 1 });
  await main.getByRole('checkbox', { name: '아니요' }).check();
  await main.getByRole('button', { name: say('surveys.admin.try') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(beginning('왜 안 오시나요?'))).toHaveCount(0);
  await dialog.getByLabel('아니요').check();
  await dialog.getByLabel(beginning('왜 안 오시나요?')).fill('멀어서요.');
  await dialog.getByRole('button', { name: say('surveys.admin.try.send') }).click();
  await expect(dialog.getByText(say('surveys.admin.try.good'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await main.getByRole('button', { name: say('console.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: '새 설문' })).toBeVisible();
  await main.getByRole('button', { name: say('surveys.admin.publish') }).click();
  await expect(main.getByText(say('surveys.admin.publish.done'))).toBeVisible();
});

test('a session is judged with one tap, once', async ({ page }) => {
  const say = messagesIn('ko');
  const scale = {
    ...usual,
    kind: 'scale',
    id: 'stars',
    text: both('이 세션은 얼마나 도움이 되셨나요?', 'How useful was this session?'),
    isRequired: true,
    from: 1,
    to: 5,
    lowest: none,
    highest: both('매우 도움 됨', 'Very useful'),
  };
  const code = await publishByApi(page, {
    audience: 'anyone',
    isAnonymous: true,
    isPerSession: true,
    definition: { sections: [{ title: none, text: none, questions: [scale] }] },
  });
  const listed = await page.request.get('/api/conference-session');
  const { data } = (await listed.json()) as { data: { content: { id: string; title: { ko: string } }[] } };
  const session = data.content.find(({ title }) => title.ko);
  await page.goto(pageAt(`/Survey/${code}?session=${session?.id}`));
  await untilInteractive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: session?.title.ko ?? '' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: '5 매우 도움 됨' }).click();
  await expect(main.getByText('고맙습니다.')).toBeVisible();
  await page.reload();
  await expect(main.getByText(say('surveys.answered'))).toBeVisible();
});
