import { tabTo } from './support/keyboard.ts';
import { mailTo } from './support/mail.ts';
import { beginning, type Language, languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const secretariat = 'secretariat@example.org';

async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const say = messagesIn(language);
  const main = page.getByRole('main');
  await main.getByLabel(beginning(say('inquiries.field.topic'))).selectOption('program');
  await main.getByLabel(beginning(say('inquiries.field.name'))).fill('문예시');
  await main.getByLabel(beginning(say('inquiries.field.email'))).fill(email);
  await main.getByLabel(beginning(say('inquiries.field.text'))).fill('초록은 언제까지 받나요?\n(예시 문의)');
  await main.getByRole('checkbox', { name: say('inquiries.consent.title') }).check();
}

/** Returns the mail to the secretariat about an inquiry. */
async function mailAbout(page: Page, number: string) {
  const address = `/demo/mail.json?to=${encodeURIComponent(secretariat)}`;
  let found: { subject: string; text: string } | undefined;
  await expect(async () => {
    const { messages } = (await (await page.request.get(address)).json()) as {
      messages: { subject: string; text: string }[];
    };
    found = messages.find(({ subject }) => subject.includes(number));
    expect(found).toBeDefined();
  }).toPass();
  return found;
}

const numberIn = async (page: Page, language: Language) => {
  const notice = page.getByRole('main').getByText(messagesIn(language)('inquiries.sent.title'));
  await expect(notice).toBeVisible();
  return (
    /\b(\d{4,})\b/.exec((await page.getByRole('main').getByRole('status').textContent()) ?? '')?.[1] ?? ''
  );
};

for (const language of languages)
  test(`the secretariat is asked in ${language}, by keyboard and on a phone`, async ({ page }) => {
    const say = messagesIn(language);
    const email = `ask-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await page.goto(pageAt('/ConferenceInfo/ContactUs', language));
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.page.contactUs'));
    if (language === 'ko') await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    const send = page.getByRole('button', { name: say('inquiries.form.send') });
    await send.click();
    await expect(page.getByText(say('ui.form.problems', { count: 5 }))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await fillIn(page, language, email);
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    const number = await numberIn(page, language);
    if (language === 'ko') await expectAccessible(page);
    expect((await mailTo(page, email)).subject).toContain(number);
    expect((await mailAbout(page, number))?.text).toContain('초록은 언제까지 받나요?');
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the secretariat is asked all the same, and what is wrong keeps what was typed', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const say = messagesIn('ko');
    const main = page.getByRole('main');
    const email = `plain-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await page.goto(pageAt('/ConferenceInfo/ContactUs'));
    await fillIn(page, 'ko', 'nobody');
    await page.getByRole('button', { name: say('inquiries.form.send') }).click();
    await expect(main.getByText(say('errors.field.email')).first()).toBeVisible();
    await expect(main.getByLabel(beginning(say('inquiries.field.name')))).toHaveValue('문예시');
    await main.getByLabel(beginning(say('inquiries.field.email'))).fill(email);
    await page.getByRole('button', { name: say('inquiries.form.send') }).click();
    const number = await numberIn(page, 'ko');
    expect((await mailTo(page, email)).subject).toContain(number);
  });
});

const asInquiry = (locale: Language, email: string) => ({
  requestKey: crypto.randomUUID(),
  locale,
  topic: 'other',
  name: `문${crypto.randomUUID().slice(0, 6)}`,
  email,
  registrationNumber: '',
  text: 'May I ask? (Sample inquiry)',
  agreesToPrivacy: true,
});

test('staff answer with a template of their own, and who asked is mailed', async ({ page }) => {
  const language = 'en';
  const say = messagesIn(language);
  const name = `양식-${crypto.randomUUID().slice(0, 6)}`;
  const email = `answer-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const response = await page.request.post('/api/inquiry', { data: asInquiry(language, email) });
  const { number } = ((await response.json()) as { data: { number: number } }).data;
  await openAs(page, demoPeople.staff, pageAt('/Admin/Inquiries/Templates/New', language));
  await page.getByLabel(beginning(say('inquiries.admin.template.name'))).fill(name);
  const text = { ko: '양식의 글입니다.', en: 'The words of the template.' };
  for (const one of languages) {
    const label = say(`console.bilingual.${one}`, { label: say('inquiries.admin.template.text') });
    await page.getByLabel(beginning(label)).fill(text[one]);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: say('console.save') }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto(pageAt(`/Admin/Inquiries?query=${number}`, language));
  await page.getByRole('link', { name: String(number), exact: true }).click();
  const area = page.getByRole('textbox', { name: beginning(say('inquiries.admin.write.text')) });
  await area.fill('Dear colleague,');
  await page.getByLabel(say('inquiries.admin.templates'), { exact: true }).selectOption({ label: name });
  await page.getByRole('button', { name: say('inquiries.admin.templates.insert') }).click();
  await expect(area).toHaveValue(`Dear colleague,\n\n${text[language]}`);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: say('inquiries.admin.write.send') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('inquiries.admin.write.done'))).toBeVisible();
  await expect(area).toHaveValue('');
  const mail = await mailTo(page, email, 2);
  expect(mail.subject).toContain(String(number));
  expect(mail.text).toContain(`> ${text[language]}`);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
});

test('staff take an inquiry over, note something, mark it as answered and open it again', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const name = `문${crypto.randomUUID().slice(0, 6)}`;
  const response = await page.request.post('/api/inquiry', {
    data: {
      requestKey: crypto.randomUUID(),
      locale: 'en',
      topic: 'sponsorship',
      name,
      email: `staff-${crypto.randomUUID().slice(0, 8)}@example.org`,
      registrationNumber: '',
      text: 'May we bring our own booth? (Sample inquiry)',
      agreesToPrivacy: true,
    },
  });
  const { number } = ((await response.json()) as { data: { number: number } }).data;
  await openAs(page, demoPeople.staff, pageAt('/Admin/Inquiries?topic=sponsorship&state=open'));
  await page.getByRole('link', { name: String(number), exact: true }).click();
  await expect(page.getByText('May we bring our own booth? (Sample inquiry)')).toBeVisible();
  await page.getByRole('button', { name: say('inquiries.admin.handOver') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('inquiries.admin.handler')).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: say('inquiries.admin.handOver') }).click();
  await expect(page.getByText(say('inquiries.admin.handOver.done'))).toBeVisible();
  await page.getByLabel(say('inquiries.admin.note.text')).fill('부스 배치도를 보냈음');
  await page.getByRole('button', { name: say('inquiries.admin.note.write') }).click();
  await expect(page.getByText('부스 배치도를 보냈음')).toBeVisible();
  await page.getByRole('button', { name: say('inquiries.admin.answer') }).click();
  await expect(page.getByText(say('inquiries.admin.answer.done'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('inquiries.admin.reopen') }).click();
  await expect(page.getByText(say('inquiries.admin.reopen.done'))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
});
