import { randomUUID } from 'node:crypto';
import { accountScreens } from './support/account.ts';
import { mailTo } from './support/mail.ts';
import { beginning, type Language } from './support/messages.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const people: Record<Language, { name: string; typed: Record<string, string> }> = {
  ko: { name: '김초대', typed: { userName: '김초대' } },
  en: { name: 'Jane Doe', typed: { familyName: 'Doe', givenName: 'Jane' } },
};

for (const language of ['ko', 'en'] as const)
  test(`staff invite a colleague by mail, who joins and writes a post from the console (${language})`, async ({
    page,
    watch,
  }) => {
    const { say, main, box, button } = accountScreens(page, language);
    const { name, typed } = people[language];
    const mark = randomUUID().slice(0, 8);
    const email = `colleague-${mark}@example.org`;
    await page.setViewportSize({ width: 360, height: 800 });

    await openAs(page, demoPeople.staff, pageAt('/Admin/Invitations', language));
    await untilInteractive(page);
    await button('accounts.admin.invitations.invite').click();
    await page.locator('#invite-email').fill(email);
    await page.locator('#invite-name').fill(name);
    await page.locator('#invite-roleCode').selectOption('SECRETARIAT');
    if (language === 'ko') await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('accounts.admin.invitations.invite.confirm'), exact: true })
      .click();
    await expect(page.getByText(say('accounts.admin.invitations.sent', { email }))).toBeVisible();
    await expect(main.getByRole('rowheader', { name: email })).toBeVisible();
    await expectNoSideways(page);

    const { text } = await mailTo(page, email);
    const token = /Staff\/Accept#(\S+)/.exec(text)?.[1] ?? '';
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${pageAt('/Staff/Accept', language)}#${token}`);
    await untilInteractive(page);
    await expect(main.getByText(email)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    for (const [field, value] of Object.entries(typed)) await box(field).fill(value);
    for (const field of ['password', 'passwordAgain']) await box(field).fill('Breath-42%');
    for (const id of ['consents.accountTerms.title', 'consents.accountPrivacy.title'] as const)
      await main.getByRole('checkbox', { name: beginning(say(id)) }).check();
    await button('accounts.invited.join').click();
    await expect(page).toHaveURL(/\/Admin$/);

    // A used link responds with 410.
    watch.allow(/the server responded with a status of 410/);
    await page.goto(`${pageAt('/Staff/Accept', language)}#${token}`);
    await expect(main.getByText(say('accounts.invitation.accepted'))).toBeVisible();

    await page.goto(pageAt('/Admin/Posts', language));
    await untilInteractive(page);
    await main.getByLabel(say('boards.admin.posts.write.board')).selectOption('sites');
    await button('boards.admin.posts.write').click();
    await expect(page).toHaveURL(/\/Board\/sites\/Write\?next=/);
    await box(`title.${language}`).fill(`Sample ${mark}`);
    await box('link').fill('https://sites.example/');
    await button('boards.write.publish').click();
    await expect(page).toHaveURL(/\/Admin\/Posts$/);
    await expect(main.getByRole('link', { name: `Sample ${mark}` })).toBeVisible();
    await expectNoSideways(page);
  });
