import { unfinishedAddresses } from './support/addresses.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';
import { languages, wordsOf } from './support/words.ts';

test('Every promised page says in the specified words that it is under construction', async ({ request }) => {
  expect(unfinishedAddresses.length).toBeGreaterThan(0);
  for (const language of languages)
    for (const path of unfinishedAddresses) {
      const address = pageAt(path, language);
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
      const document = await answer.text();
      expect(document, address).toContain(wordsOf(language)('pages.unfinished.alert'));
      expect(document, address).toContain('<meta name="robots" content="noindex"/>');
    }
});

test('The usual spelling of the organizing committee leads to the specified one', async ({ page }) => {
  await page.goto(pageAt('/ConferenceInfo/OrganizingCommittee', 'en'));
  await expect(page).toHaveURL(pageAt('/ConferenceInfo/OraganizingCommittee', 'en'));
});

test('What cannot be loaded from the server says so, can be tried again and comes back', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  const say = wordsOf('en');
  await page.goto(pageAt('/Gallery', 'en'));
  await untilInteractive(page);
  await page.route(/\/Main\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page
    .getByRole('link', { name: say('ui.breadcrumb.home'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.failure.unexpected.title'));
  await expectAccessible(page);
  await page.getByRole('link', { name: say('ui.failure.retry') }).click();
  await expect(page.getByRole('heading', { name: say('editions.keyDates.title') })).toBeVisible();
  await expect(page).toHaveURL(pageAt('/Main', 'en'));
});

test('A payment that nobody knows is a page that does not exist', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const response = await page.goto(pageAt(`/Registration/Process?payment=${'x'.repeat(22)}`));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('ko')('ui.failure.notFound.title'),
  );
});

test('Without a connection the page says so, and stops saying it when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const say = wordsOf('ko');
  await page.goto(pageAt('/Main'));
  await untilInteractive(page);
  await context.setOffline(true);
  await expect(page.getByText(say('ui.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('ui.offline'))).toBeHidden();
});
