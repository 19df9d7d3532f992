import { beginning, type Language, messagesIn } from './messages.ts';
import { expect, type Page, untilInteractive } from './test.ts';

/** Test cards of the sandbox by result of the approval (apps/kcp-sandbox/README.md). */
export const cards = {
  approved: '4000-0000-0000-0001',
  declined: '4000-0000-0000-0002',
  dropped: '4000-0000-0000-0003',
  unanswered: '4000-0000-0000-0004',
  otherAmount: '4000-0000-0000-0005',
} as const;

export interface Charge {
  orderNumber: string;
  amount: number;
  currency: string;
  state: string;
}

const gatewayPages = /\/(plugin\/card-window|pay\/mobileGW\.kcp)$/;

/** Returns the acts on the payment page and on the gateway's pages. */
export function cardPayment(page: Page, language: Language) {
  const say = messagesIn(language);
  const cardFrame = page.frameLocator('iframe[name=kcp_sandbox_card_window]');
  const [before = '', after = ''] = say('payments.card.payAmount', { amount: '\n' }).split('\n');
  const payName = new RegExp(`^${RegExp.escape(before)}.+${RegExp.escape(after)}`);
  const payButton = () => page.getByRole('button', { name: payName });

  const orderNumbers = new Set<string>();
  let gateway = '';
  page.on('request', (request) => {
    if (!gatewayPages.test(request.url())) return;
    gateway = new URL(request.url()).origin;
    orderNumbers.add(new URLSearchParams(request.postData() ?? '').get('ordr_idxx') ?? '');
  });

  return {
    say,
    payButton,
    cardFrame,
    approveInWindow: () => cardFrame.locator('button[value=approve]'),
    cardPageUrl: /\/pay\/mobileGW\.kcp$/,
    /** Orders sent to the gateway from this page. */
    orders: () => [...orderNumbers],
    /** Charges of the gateway for those orders. */
    async charges(): Promise<Charge[]> {
      const answer = await page.request.get(`${gateway}/sandbox/ledger`);
      const { charges } = (await answer.json()) as { charges: Charge[] };
      return charges.filter(({ orderNumber }) => orderNumbers.has(orderNumber));
    },
    /** The gateway refuses twice to give the charge of an order back. */
    async refuseCancel(orderNumber: string) {
      const data = { scenario: 'decline', call: 'cancel', orderNumber, times: 2 };
      expect((await page.request.post(`${gateway}/sandbox/scenario`, { data })).ok()).toBe(true);
    },
    /** Opens the card window over the page (PC). Without scripts the browser goes to the card page instead. */
    async openWindow() {
      // The previous page may still be shown, and it is interactive too.
      await expect(payButton()).toBeVisible();
      await untilInteractive(page);
      await payButton().click();
      await expect(this.approveInWindow()).toBeVisible();
    },
    async payInWindow(card: string) {
      await cardFrame.getByRole('radio', { name: beginning(card) }).check();
      await this.approveInWindow().click();
    },
    async closeWindow() {
      await cardFrame.locator('button[value=close]').click();
    },
    /** Leaves for the gateway's own page (phones). */
    async leaveForCardPage() {
      await payButton().click();
      await expect(page).toHaveURL(this.cardPageUrl);
    },
    async payOnCardPage(card: string) {
      await page.getByRole('radio', { name: beginning(card) }).check();
      await page.locator('button[value=approve]').click();
    },
  };
}
