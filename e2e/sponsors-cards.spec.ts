import { registerByApi } from './support/api.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { lookUp } from './support/results.ts';
import { createBoothStaffByApi, createVisitorByApi, twoSponsors } from './support/sponsors.ts';
import { openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

test('a visitor sends a card, withdraws another, and the booth takes what it has', async ({ page }) => {
  const language = 'en';
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const { editionId, first, second } = await twoSponsors(page);
  const visitor = await createVisitorByApi(page, language);
  const response = await page.request.put(`/api/sponsor-card/${editionId}/${second.id}`, {
    headers: { authorization: `Bearer ${visitor.accessToken}` },
    data: { agreesToProvision: true, givesPhone: false, message: '' },
  });
  expect(response.status()).toBe(200);

  await openAs(page, visitor, pageAt(`/Sponsors/${first.id}`, language));
  await untilInteractive(page);
  const card = main.locator('#card');
  const agreeing = card.getByRole('checkbox', {
    name: beginning(say('sponsors.card.consent.title', { company: first.name[language] })),
  });
  await expect(agreeing).not.toBeChecked();
  await expect(card.getByText(visitor.name)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await card.getByLabel(beginning(say('sponsors.card.message'))).fill(`${visitor.name} 자료`);
  await agreeing.focus();
  await page.keyboard.press('Space');
  await card.getByRole('button', { name: say('sponsors.card.send') }).click();
  const withdraw = (company: string) =>
    main.getByRole('button', { name: say('sponsors.card.withdrawNamed', { company }) });
  await expect(withdraw(first.name[language])).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(withdraw(first.name[language])).toBeVisible();

  await page.goto(pageAt('/Account/MyPage', language));
  await withdraw(second.name[language]).click();
  await expect(withdraw(second.name[language])).toHaveCount(0);
  await expect(withdraw(first.name[language])).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  for (const { id, isKept } of [
    { id: first.id, isKept: true },
    { id: second.id, isKept: false },
  ]) {
    const staff = await createBoothStaffByApi(page, id);
    const address = `/Booth/${id}/Leads?query=${encodeURIComponent(visitor.name)}`;
    await openAs(page, staff, pageAt(address, language));
    await untilInteractive(page);
    if (!isKept) {
      await expect(main.getByText(say('sponsors.admin.leads.empty'))).toBeVisible();
      continue;
    }
    await expect(main.getByText(`${visitor.name} 자료`)).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await main.getByRole('button', { name: say('console.list.export') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(beginning(say('console.reason'))).fill('행사 뒤 연락');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('console.list.export') }).click();
    expect((await file).suggestedFilename()).toMatch(/^leads-.*\.xlsx$/);
  }
});

test('who registered without an account takes a card back where the registration is found', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const { editionId, first } = await twoSponsors(page);
  const person = koreanAttendee('resident');
  const { number: registrationNumber } = await registerByApi(page, person);
  const proof = { registrationNumber, email: person.email };
  const signedIn = await page.request.post(`/api/conference-member/login/${editionId}`, { data: proof });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.accessToken}` };
  const response = await page.request.put(`/api/sponsor-card/${editionId}/${first.id}`, {
    headers,
    data: { agreesToProvision: true, givesPhone: false, message: '' },
  });
  expect(response.status()).toBe(200);

  await lookUp(page, 'ko', { number: registrationNumber, email: person.email });
  await expect(main.getByRole('heading', { name: say('sponsors.cards.title') })).toBeVisible();
  await expectAccessible(page);
  const withdraw = main.getByRole('button', {
    name: say('sponsors.card.withdrawNamed', { company: first.name.ko }),
  });
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('heading', { name: first.name.ko })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
});
