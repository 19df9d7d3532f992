import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { documentOfText } from '../packages/contract/src/document.ts';
import { tabTo } from './support/keyboard.ts';
import { messagesIn } from './support/messages.ts';
import { demoPeople, signInByApi } from './support/staff.ts';
import { expect, expectAccessible, type Page, pageAt, test } from './support/test.ts';

/** Publishes a pop-up for the day of the demo's clock. Returns a function that withdraws it. */
async function publishByApi(page: Page, title: string, place: 'home' | 'reading') {
  const { data } = await signInByApi(page, demoPeople.staff);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const day = 24 * 3600_000;
  const begun = demoRehearsalStartsAt.getTime();
  const made = await page.request.put('/api/admin/popup', {
    headers,
    data: {
      requestKey: crypto.randomUUID(),
      title: { ko: title, en: null },
      text: { ko: documentOfText('예시 알림입니다.'), en: null },
      link: '/Registration',
      place,
      startsAt: new Date(begun - day).toISOString(),
      endsAt: new Date(begun + day).toISOString(),
      position: 1,
    },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const act = async (verb: 'publish' | 'withdraw') => {
    const answer = await page.request.post(`/api/admin/popup/${id}/${verb}`, { headers });
    expect(answer.status()).toBe(200);
  };
  await act('publish');
  return () => act('withdraw');
}

test('a pop-up opens on the home page within a second, goes for today, and is gone once it is withdrawn', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const title = `[예시] ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(pageAt('/Main'));
  const withdraw = await publishByApi(page, title, 'home');
  try {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(async () => {
      await page.goto(pageAt('/Main'));
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(dialog.getByRole('button', { name: say('ui.popup.close') })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: say('ui.popup.today') }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const english = await page.request.get(pageAt('/Main', 'en'));
    expect(await english.text()).not.toContain(title);
  } finally {
    await withdraw();
  }
  await expect(async () => {
    expect(await (await page.request.get(pageAt('/Main'))).text()).not.toContain(title);
  }).toPass();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a pop-up stands above the page', async ({ page }) => {
    const title = `[예시] ${crypto.randomUUID().slice(0, 8)}`;
    const withdraw = await publishByApi(page, title, 'reading');
    try {
      const more = page.getByRole('main').getByRole('link', { name: messagesIn('ko')('ui.popup.more') });
      await expect(async () => {
        await page.goto(pageAt('/Policy/Terms'));
        await expect(more).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await page.content()).toContain(title);
    } finally {
      await withdraw();
    }
  });
});
