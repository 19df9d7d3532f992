import { randomUUID } from 'node:crypto';
import { mailTo } from './support/mail.ts';
import { messagesIn } from './support/messages.ts';
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

// Publishes a sponsor, which many pages show, so playwright.config.ts runs it after all other journeys.

const none = { ko: null, en: null };

/** Creates a published sponsor through the API. Returns it and its deletion. */
async function createSponsorByApi(page: Page, name: string) {
  const { accessToken } = (await signInByApi(page, demoPeople.staff)).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answerOf = async (answer: { json(): Promise<unknown> }) => {
    const { code, data } = (await answer.json()) as {
      code: string;
      data: { id: string; tiers: { id: string }[] };
    };
    expect(code).toBe('SUCCESS');
    return data;
  };
  const { tiers } = await answerOf(await page.request.get('/api/admin/sponsor-tier', { headers }));
  const data = {
    requestKey: randomUUID(),
    name: { ko: name, en: null },
    tierId: tiers[0]?.id,
    logoId: null,
    boothNumber: 'Z7',
    introduction: none,
    website: null,
    video: null,
    downloadIds: [],
    contact: { name: null, email: null, phone: null },
  };
  const { id } = await answerOf(await page.request.put('/api/admin/sponsor', { headers, data }));
  await answerOf(await page.request.post(`/api/admin/sponsor/${id}/publish`, { headers }));
  return {
    id,
    remove: async () => answerOf(await page.request.delete(`/api/admin/sponsor/${id}`, { headers })),
  };
}

test('staff invite somebody by mail, who accepts, writes the page of the booth, and staff publish it', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const mark = randomUUID().slice(0, 8);
  const introduction = `예시 소개 ${mark}`;
  const { id, remove } = await createSponsorByApi(page, `예시부스 ${mark}`);
  const person = await signUpByApi(page);
  const address = `booth-${mark}@sample.example`;
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const shown = async () => (await page.request.get(pageAt(`/Sponsors/${id}`))).text();

  await openAs(page, demoPeople.staff, pageAt(`/Admin/Sponsors/${id}`));
  await untilInteractive(page);
  await main.getByRole('link', { name: say('sponsors.admin.booth') }).click();
  await main.locator('#email').fill(address);
  await press(say('sponsors.admin.staff.invite'));
  await expect(page.getByText(say('sponsors.admin.staff.invited', { email: address }))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  // The invited person signs in first and returns to the invitation.
  const { text } = await mailTo(page, address);
  const token = /Booth\/Accept#(\S+)/.exec(text)?.[1] ?? '';
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${pageAt('/Booth/Accept')}#${token}`);
  await untilInteractive(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: say('ui.page.signin') }).click();
  await main.locator('#userKeyCode').fill(person.userKeyCode);
  await main.locator('#password').fill(person.password);
  await press(say('ui.page.signin'));
  await expect(main.getByText(person.name)).toBeVisible();
  await expectNoSideways(page);
  await press(say('sponsors.desk.invited.accept'));
  await expect(main.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await main.getByRole('link', { name: say('sponsors.desk.edit.title') }).click();
  await main.locator('[id="introduction.ko"]').fill(introduction);
  await main.getByLabel(say('sponsors.field.website')).fill('https://booth.example/');
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(say('sponsors.desk.edit.send'));
  await expect(page.getByText(say('sponsors.desk.edit.sent'))).toBeVisible();
  expect(await shown()).not.toContain(introduction);

  await page.goto(pageAt('/Account/MyPage'));
  await main.getByRole('link', { name: say('sponsors.desk.title') }).click();
  await expect(main.getByRole('heading', { level: 1, name: mark })).toBeVisible();

  await openAs(page, demoPeople.staff, pageAt(`/Admin/Sponsors/${id}/Booth`));
  await untilInteractive(page);
  await expect(main.getByText(introduction)).toBeVisible();
  await expect(main.getByRole('rowheader', { name: person.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(say('sponsors.admin.proposal.publish'));
  await expect(page.getByText(say('sponsors.admin.proposal.published'))).toBeVisible();
  await expect.poll(shown).toContain(introduction);
  await remove();
});
