import { demoEdition } from '../apps/api/seeds/demo-edition.ts';
import { changeCategoriesByApi, registerByApi } from './support/api.ts';
import { messagesIn } from './support/messages.ts';
import { category, koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { demoPeople, signInByApi } from './support/staff.ts';
import { expect, expectAccessible, openUntil, type Page, pageAt, test } from './support/test.ts';

// Takes seats from everybody, so playwright.config.ts runs it after all other journeys.

test('A category that fills up is told at once, and cannot be chosen after', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const form = registrationForm(page, 'ko');
  const student = koreanAttendee('student');
  await form.goTo('fee');
  const choice = form.choice(student.category.ko);
  await expect(choice).toBeEnabled();

  const codes = new Set<string>();
  while (!codes.has('CATEGORY_FULL')) {
    const people = Array.from({ length: 5 }, () => registerByApi(page, koreanAttendee('student')));
    for (const { code } of await Promise.all(people)) codes.add(code);
  }
  expect([...codes].sort()).toEqual(['CATEGORY_FULL', 'SUCCESS']);

  await choice.click();
  await expect(form.problems()).toContainText(form.say('errors.field.full'));
  await page.reload();
  await expect(choice).toBeDisabled();
  await expect(page.getByText(form.say('registrations.fee.full'))).toBeVisible();
  await form.chooseCategory(koreanAttendee('nurse'));
});

/** Adds a hundred seats through the API, as the demo's staff. */
async function addSeatsByApi(page: Page): Promise<void> {
  const { accessToken } = (await signInByApi(page, demoPeople.staff)).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const info = await (await page.request.get('/api/site-setting/info')).json();
  const address = `/api/conference/${info.data.currentEdition.id}/seats`;
  const { version, seats } = (await (await page.request.get(address, { headers })).json()).data;
  const data = { version, ...seats, seats: seats.seats + 100 };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
}

test('A meeting without a free seat takes people online, and without that says so on every page that led to registration, until staff add some', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const codes = new Set<string>();
  for (let sent = 0; sent <= demoEdition.seats && !codes.has('EDITION_FULL'); sent += 20) {
    const people = Array.from({ length: 20 }, () => registerByApi(page, koreanAttendee('fellow')));
    for (const { code } of await Promise.all(people)) codes.add(code);
  }
  expect([...codes].sort()).toEqual(['EDITION_FULL', 'SUCCESS']);
  // People can still attend online.
  const form = registrationForm(page, 'ko');
  const fellow = category('fellow');
  await form.goTo('fee');
  await expect(form.choice(fellow.ko)).toBeDisabled();
  await expect(form.choice(fellow.ko, 'online')).toBeEnabled();
  await expectAccessible(page);
  await changeCategoriesByApi(page, (categories) => categories.map((one) => ({ ...one, onlinePrices: {} })));
  await openUntil(page, pageAt('/Main'), say('editions.first.full'));
  await openUntil(page, pageAt('/Registration'), say('registrations.entry.full.title'));
  await expectAccessible(page);
  await page.goto(pageAt('/Registration/Korean'));
  await expect(page.getByText(say('registrations.entry.full.title'))).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  // Later journeys need seats too.
  await addSeatsByApi(page);
  await changeCategoriesByApi(page, (categories) =>
    categories.map((one) => ({
      ...one,
      onlinePrices: demoEdition.categories.find(({ code }) => code === one.code)?.onlinePrices ?? {},
    })),
  );
  expect((await registerByApi(page, koreanAttendee('fellow'))).code).toBe('SUCCESS');
});
