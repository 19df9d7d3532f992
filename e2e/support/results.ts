import { beginning, type Language, messagesIn } from './messages.ts';
import { expect, type Page, pageAt } from './test.ts';

type Fact = Parameters<ReturnType<typeof messagesIn>>[0] & `registrations.${'fact' | 'paidChange'}.${string}`;

/** Returns the success page, and the data of a registration wherever it is listed. */
export function successPage(page: Page, language: Language) {
  const say = messagesIn(language);
  return {
    say,
    heading: () => page.getByRole('heading', { level: 1, name: say('registrations.success.title') }),
    qrCode: (number: string) => page.getByRole('img', { name: say('registrations.success.qr', { number }) }),
    fact: (fact: Fact) =>
      page
        .getByRole('main')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${RegExp.escape(say(fact))}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    /** Waits for the page and returns the registration number. */
    async number(): Promise<string> {
      await expect(this.heading()).toBeVisible();
      return (await this.fact('registrations.fact.number').innerText()).trim();
    },
  };
}

/** Looks a registration up by its number and e-mail. */
export async function lookUp(
  page: Page,
  language: Language,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const say = messagesIn(language);
  await page.goto(pageAt('/Registration/Confirm?another', language));
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name: beginning(name) });
  await field(say('registrations.confirm.number')).fill(number);
  await field(say('registrations.confirm.email')).fill(email);
  await page.getByRole('button', { name: say('registrations.confirm.find') }).click();
}
