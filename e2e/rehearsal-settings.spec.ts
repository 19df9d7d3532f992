import { demoEdition, demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { formatDeadline, formatInstant } from '../apps/web/app/platform/dates.ts';
import { formatMoney } from '../apps/web/app/platform/money.ts';
import { cardPayment, cards } from './support/card.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { type Language, languages, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { rehearse } from './support/rehearsal.ts';
import { successPage } from './support/results.ts';
import { expect, expectAccessible, openUntil, pageAt, test, untilInteractive } from './support/test.ts';

// Moves the clock of the site, so playwright.config.ts runs it after all other journeys.

const won = (amountMinor: number, language: Language = 'ko') =>
  formatMoney(language, { amountMinor, currency: 'KRW' });

function wonPricesOf(wanted: string) {
  const prices = demoEdition.categories.find(({ code }) => code === wanted)?.prices.KRW;
  const { early, regular, onsite } = prices ?? {};
  if (early === undefined || regular === undefined || onsite === undefined)
    throw new Error(`The demo has no prices of ${wanted}.`);
  return { early, regular, onsite };
}

test.afterAll(() => rehearse(demoRehearsalStartsAt.toISOString()));

test('Before registration opens the site says when, and what to prepare; the form cannot be entered', async ({
  page,
}) => {
  await rehearse('2025-07-20T09:00+09:00');
  for (const language of languages) {
    const say = messagesIn(language);
    const opens = say('registrations.entry.notOpen.opens', {
      at: formatInstant(language, new Date(demoEdition.registrationOpensAt).toISOString()),
    });
    await openUntil(page, pageAt('/Main', language), say('editions.first.announced.title'));
    await openUntil(page, pageAt('/Registration', language), opens);
    await expect(page.getByText(say('registrations.entry.prepare.email'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('registrations.entry.korean.action') })).toHaveCount(0);
    if (language === 'ko') await expectAccessible(page);
    await page.goto(pageAt('/Registration/International?step=review', language));
    await expect(page.getByText(opens)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  }
});

test('A price that changes while one fills in the form or pays is told before anything is sent', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const krw = wonPricesOf('specialist');
  await rehearse('2025-10-17T23:50+09:00');
  const person = koreanAttendee('specialist');
  const form = registrationForm(page, 'ko');
  await openUntil(page, pageAt('/Registration'), form.say('registrations.entry.korean.action'));
  await fillDraftByPosts(page, 'ko', person, 'consents');
  await form.goTo('review');
  const summary = page.getByRole('complementary', { name: form.say('registrations.summary.title') }).first();
  await expect(summary).toContainText(
    form.say('registrations.summary.untilThen', {
      at: formatDeadline('ko', new Date(demoEdition.earlyEndsAt).toISOString()),
      price: won(krw.regular),
    }),
  );

  await rehearse('2025-10-18T00:01+09:00');
  await form.next('review');
  const notice = page.getByText(
    form.say('registrations.priceChanged.text', { before: won(krw.early), after: won(krw.regular) }),
  );
  await expect(notice).toBeVisible();
  await expect(summary).toContainText(won(krw.regular));
  await expectAccessible(page);
  await form.next('review');
  const payment = cardPayment(page, 'ko');
  await expect(payment.payButton()).toContainText(won(krw.regular));

  await untilInteractive(page);
  await rehearse('2025-11-15T00:01+09:00');
  await payment.payButton().click();
  await expect(
    page.getByText(form.say('payments.changed.text', { before: won(krw.regular), after: won(krw.onsite) })),
  ).toBeVisible();
  expect(payment.orders()).toEqual([]);
  await payment.openWindow();
  await payment.payInWindow(cards.approved);
  await expect(successPage(page, 'ko').fact('registrations.fact.paid')).toHaveText(won(krw.onsite));
  expect(await payment.charges()).toMatchObject([{ amount: krw.onsite }]);
});

test('From advance registration to the days after, each phase says what is possible', async ({ page }) => {
  const say = messagesIn('ko');
  const today = page
    .getByRole('table', { name: say('editions.audience.korean') })
    .getByRole('columnheader', { name: new RegExp(say('editions.fees.current')) });

  await rehearse('2025-11-10T09:00+09:00');
  await openUntil(page, pageAt('/Main'), say('editions.first.last-call.title'));
  await expect(today).toContainText(say('editions.fees.period.regular'));

  await rehearse('2025-11-21T09:00+09:00');
  await openUntil(page, pageAt('/Main'), say('editions.first.meeting.title'));
  await expect(today).toContainText(say('editions.fees.period.onsite'));
  const form = registrationForm(page, 'ko');
  const resident = koreanAttendee('resident');
  await form.enter('korean');
  await form.chooseCategory(resident);
  await expect(
    page.getByRole('complementary', { name: say('registrations.summary.title') }).first(),
  ).toContainText(won(wonPricesOf('resident').onsite));

  await rehearse('2025-11-25T09:00+09:00');
  await page.reload();
  await expect(page.getByText(say('registrations.entry.closed.title'))).toBeVisible();
  await openUntil(page, pageAt('/Main'), say('editions.first.after.title'));
  for (const language of languages) {
    await openUntil(
      page,
      pageAt('/Registration', language),
      messagesIn(language)('registrations.entry.closed.title'),
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: messagesIn(language)('registrations.entry.confirm') }),
    ).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
  }
});
