import { randomUUID } from 'node:crypto';
import { askForData } from '@airway/contract/requests';
import { messagesTo } from './support/account.ts';
import { beginning, languages, messagesIn } from './support/messages.ts';
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

const newAddress = () => `asks-${randomUUID().slice(0, 8)}@example.org`;
const codePattern = /[A-Z2-9]{4}-[A-Z2-9]{4}/;
async function codeTo(page: Page, email: string): Promise<string> {
  const [mail] = await messagesTo(page, email, 1);
  return codePattern.exec(mail?.text ?? '')?.[0] ?? '';
}

for (const language of languages)
  test(`a person without an account asks for the deletion of their data (${language})`, async ({
    page,
    watch,
  }) => {
    // The wrong code.
    watch.allow(/the server responded with a status of 400/);
    const say = messagesIn(language);
    const email = newAddress();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(pageAt('/Policy/Privacy', language));
    await page.getByRole('link', { name: say('policies.privacy.rights.link') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('requests.ask.title') })).toBeVisible();
    await untilInteractive(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say('requests.ask.send') }).click();
    await expect(page.getByText(say('ui.form.problems', { count: 2 }))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await main.getByRole('radio', { name: say('requests.ask.kind.delete') }).check();
    await main.getByLabel(beginning(say('requests.ask.name'))).fill('예시');
    await main.getByLabel(beginning(say('requests.ask.email'))).fill(email);
    await main.getByLabel(beginning(say('requests.ask.note'))).fill('예시 요청');
    await main.getByRole('button', { name: say('requests.ask.send') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('requests.confirm.title') })).toBeVisible();
    await expectNoSideways(page);
    await expect(main.getByText(email)).toBeVisible();
    const code = main.getByLabel(beginning(say('requests.confirm.code')));
    await code.fill('AAAA-AAAA');
    await main.getByRole('button', { name: say('requests.confirm.send') }).click();
    await expect(main.getByText(say('requests.confirm.code.wrong')).first()).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await code.fill(await codeTo(page, email));
    await main.getByRole('button', { name: say('requests.confirm.send') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('requests.confirm.done') })).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: say('requests.confirm.done') })).toBeVisible();
  });

test('the page works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const say = messagesIn('en');
  const email = newAddress();
  await page.goto(pageAt('/Policy/DataRequest', 'en'));
  const main = page.getByRole('main');
  await main.getByLabel(beginning(say('requests.ask.name'))).fill('Sample');
  await main.getByLabel(beginning(say('requests.ask.email'))).fill(email);
  await main.getByRole('button', { name: say('requests.ask.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('requests.confirm.title') })).toBeVisible();
  await main.getByLabel(beginning(say('requests.confirm.code'))).fill(await codeTo(page, email));
  await main.getByRole('button', { name: say('requests.confirm.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('requests.confirm.done') })).toBeVisible();
  await context.close();
});

test('staff see what deleting would do, delete the data of a person, and see what was done', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const email = newAddress();
  const name = `예시 ${randomUUID().slice(0, 6)}`;
  const inquiry = {
    ...{ requestKey: randomUUID(), locale: 'ko', topic: 'site', name, email, registrationNumber: '' },
    ...{ text: '예시 문의', agreesToPrivacy: true },
  };
  await page.request.post('/api/inquiry', { data: inquiry });
  await messagesTo(page, email, 1);
  const data = { requestKey: randomUUID(), locale: 'ko', kind: 'delete', name, email, note: '예시' };
  const asked = await page.request.post(askForData.url, { data });
  const { id } = ((await asked.json()) as { data: { id: string } }).data;
  const [mail] = await messagesTo(page, email, 1, ({ text }) => codePattern.test(text));
  const code = codePattern.exec(mail?.text ?? '')?.[0] ?? '';
  await page.request.post(`${askForData.url}/${id}/confirmation`, { data: { code } });
  await openAs(page, demoPeople.staff, pageAt('/Admin/DataRequests?state=open'));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: say('requests.admin.erase.preview') }).click();
  const table = page.getByRole('table', { name: say('requests.admin.erase.parts'), exact: true });
  const inquiries = { name: say('requests.admin.part.inquiries') };
  await expect(table.getByRole('rowheader', inquiries)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('requests.admin.erase.act'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('console.reason')).fill('본인 요청');
  await dialog.getByRole('button', { name: say('requests.admin.erase.confirm'), exact: true }).click();
  await expect(page.getByText(say('requests.admin.erase.done'))).toBeVisible();
  const done = page.getByRole('table', { name: say('requests.admin.erase.parts.done') });
  await expect(done.getByRole('rowheader', inquiries)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page);
});
