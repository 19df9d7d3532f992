import { beginning, type Language, messagesIn } from './messages.ts';
import { basePath, expect, type Page, pageAt, untilInteractive } from './test.ts';

interface Message {
  /** Absent in text messages. */
  subject?: string;
  text: string;
  html?: string;
}

let count = 0;

/** Returns data of a new member. Ids are unique, because Playwright numbers its workers, ended ones included. */
export function newMember() {
  const number = 1_000_000 + Number(process.env.TEST_WORKER_INDEX) * 5_000 + count++;
  return {
    id: `member${number}`,
    email: `member-${number}@example.org`,
    mobile: `010-${String(number).slice(-8, -4).padStart(4, '1')}-${String(number).slice(-4)}`,
    name: '김예시',
    password: 'Breath-42%',
  };
}

export type Member = ReturnType<typeof newMember>;
export type KeyType = 'Id' | 'Email' | 'Mobile';

export const keyOf = (person: Member, type: KeyType): string =>
  ({ Id: person.id, Email: person.email, Mobile: person.mobile })[type];

/** Returns the inbox of an address or number. Text messages are stored under the digits of their number. */
const inboxOf = (to: string) => (to.includes('@') ? to : to.replaceAll('-', ''));

/** Checks whether a message is a verification code. All text messages are. */
export const isCode = ({ subject }: Pick<Message, 'subject'>) =>
  subject === undefined || /(?:인증번호|Your code is) \d{4}$/.test(subject);

/** Returns the messages to an address or number, newest first, once the expected number has arrived. */
export async function messagesTo(
  page: Page,
  to: string,
  expected: number,
  isMeant: (message: Message) => boolean = () => true,
): Promise<Message[]> {
  let messages: Message[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/demo/mail.json?to=${encodeURIComponent(inboxOf(to))}`);
    messages = ((await answer.json()) as { messages: Message[] }).messages.filter(isMeant);
    expect(messages).toHaveLength(expected);
  }).toPass();
  return messages;
}

/** Returns the four digits of the newest code, once the expected number has arrived. */
export async function codeTo(page: Page, to: string, expected = 1): Promise<string> {
  const [newest] = await messagesTo(page, to, expected, isCode);
  const said = newest?.subject ?? newest?.text ?? '';
  return /(?<!\d)\d{4}(?!\d)/.exec(said)?.[0] ?? '';
}

/** Checks that every link of a mail leads to the public address of this site. */
export function expectOwnLinks(message: Message | undefined): void {
  const home = `${process.env.E2E_ORIGIN}${basePath}/`;
  const inText = message?.text.match(/https?:\/\/\S+/g) ?? [];
  const inMarkup = [...(message?.html ?? '').matchAll(/href="(?!mailto:|tel:)([^"]*)"/g)].map(
    ([, url]) => url,
  );
  expect(inText.length).toBeGreaterThan(0);
  expect(inMarkup.length).toBeGreaterThan(0);
  for (const link of [...inText, ...inMarkup]) expect(link?.startsWith(home), link).toBe(true);
}

/** Returns the acts on the account screens in one language. */
export function accountScreens(page: Page, language: Language) {
  const say = messagesIn(language);
  const main = page.getByRole('main');
  const button = (id: Parameters<typeof say>[0]) =>
    main.getByRole('button', { name: say(id), exact: true }).filter({ visible: true });
  const box = (id: string) => main.locator(`[id="${id}"]`).filter({ visible: true });
  return {
    say,
    main,
    button,
    box,
    async open(path: string) {
      await page.goto(pageAt(path, language));
      await untilInteractive(page);
    },
    /** Submits the form of a control. */
    async submit(id: string) {
      await page
        .locator('form', { has: page.locator(`[id="${id}"]`) })
        .locator('[type=submit]')
        .click();
    },
    async prove(type: 'Email' | 'Mobile', address: string, id = `userKeyTokenFor${type}`) {
      const send = button('accounts.code.send');
      await box(id).fill(address);
      await (type === 'Mobile' ? send.first() : send.last()).click();
      await expect(main.getByText(say(`accounts.code.sent.${type}`))).toBeVisible();
      await box(`code-${type}`).fill(await codeTo(page, address));
      await box(`code-${type}`).press('Enter');
      await expect(box(`code-${type}`)).toHaveCount(0);
    },
    async agree() {
      await main.getByRole('checkbox', { name: beginning(say('consents.accountTerms.title')) }).check();
      await main.getByRole('checkbox', { name: beginning(say('consents.accountPrivacy.title')) }).check();
      await button('accounts.next').click();
    },
    async proveKeys(person: Member, type: KeyType) {
      await main.getByRole('radio', { name: beginning(say(`accounts.key.${type}`)) }).check();
      if (type === 'Id') await box('userKeyCode').fill(person.id);
      if (type === 'Mobile') await this.prove('Mobile', person.mobile);
      await this.prove('Email', person.email);
      await button('accounts.next').click();
    },
    async join(person: Member, type: KeyType) {
      await this.open('/Account/Signup');
      await this.agree();
      await this.proveKeys(person, type);
      await box('password').fill(person.password);
      await box('passwordAgain').fill(person.password);
      await box('userName').fill(person.name);
      await button('accounts.signup.submit').click();
      await expect(main.getByText(say('accounts.welcome.named', { name: person.name }))).toBeVisible();
      await expect(page).toHaveURL(/\/Account\/Signup\/Welcome$/);
    },
    async signIn(key: string, password: string) {
      await this.open('/Account/Signin');
      await box('userKeyCode').fill(key);
      await box('password').fill(password);
      await button('ui.page.signin').click();
    },
    async signedIn(key: string, password: string) {
      await this.signIn(key, password);
      await expect(page).not.toHaveURL(/Signin/);
      // Signing in loads a document.
      await untilInteractive(page);
    },
    storedKeys: () => page.evaluate(() => Object.keys(localStorage).sort()),
  };
}
