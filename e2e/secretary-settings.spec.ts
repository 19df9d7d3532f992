import { demoRehearsalStartsAt } from '../apps/api/seeds/demo-edition.ts';
import { accountScreens } from './support/account.ts';
import { beginning } from './support/messages.ts';
import { assignRoleByApi, openAs, signUpByApi } from './support/staff.ts';
import { expect, expectOnSite, pageAt, test, untilInteractive } from './support/test.ts';

// Opens a pop-up for everybody, so playwright.config.ts runs it after all other journeys.

const programme = { name: '예시 일정표.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };

test('A secretary posts a notice with a file and makes a pop-up, and visitors meet both at once', async ({
  page,
}) => {
  const person = await signUpByApi(page);
  await assignRoleByApi(page, person.id, 'SECRETARIAT');
  const { say, main, box, button } = accountScreens(page, 'ko');
  const [notice, popup] = [`공지 ${person.userKeyCode}`, `알림 ${person.userKeyCode}`];
  // Fills the cache of visitors' pages first.
  for (const path of ['/Main', '/Board/community']) await page.request.get(pageAt(path));

  await openAs(page, person, pageAt('/Board/community/Write'));
  await untilInteractive(page);
  await box('title.ko').fill(notice);
  const text = main.getByRole('textbox', { name: beginning(say('boards.write.text.ko')) });
  await text.click();
  await page.keyboard.type('Programme attached.');
  const opened = page.waitForEvent('filechooser');
  await button('files.upload.choose').click();
  await (await opened).setFiles(programme);
  await expect(main.getByText(say('files.upload.done'), { exact: true })).toBeVisible();
  await main.getByRole('checkbox', { name: say('boards.write.isNotice') }).check();
  await button('boards.write.publish').click();
  await expect(page).toHaveURL(/\/Board\/community\/\d+$/);
  const { pathname } = new URL(page.url());
  await expectOnSite(page, pageAt('/Board/community'), notice);
  await expectOnSite(page, pageAt('/Main'), notice);
  const post = await page.request.get(pathname);
  expect(await post.text()).toContain(programme.name);

  await page.goto(pageAt('/Admin/Popups/New'));
  await untilInteractive(page);
  const inKorean = (id: 'popups.admin.title' | 'popups.admin.text') =>
    page.getByLabel(say('console.bilingual.ko', { label: say(id) }));
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await inKorean('popups.admin.title').fill(popup);
  await inKorean('popups.admin.text').fill('예시 알림입니다.');
  const momentIn = (hours: number) =>
    new Date(demoRehearsalStartsAt.getTime() + (hours + 9) * 3600_000).toISOString().slice(0, 16);
  await page.getByLabel(say('popups.admin.startsAt')).fill(momentIn(-24));
  await page.getByLabel(say('popups.admin.endsAt')).fill(momentIn(24));
  await button('console.save').click();
  await expect(page.getByText(say('popups.admin.state.draft'), { exact: true })).toBeVisible();
  await button('popups.admin.publish').click();
  try {
    await expectOnSite(page, pageAt('/Main'), popup);
    await page.goto(pageAt('/Main'));
    await expect(page.getByRole('dialog', { name: popup })).toBeVisible();
  } finally {
    await page.goBack();
    await button('popups.admin.withdraw').click();
    await page.goto(`${pathname}/Edit`);
    await untilInteractive(page);
    await button('boards.write.remove').click();
    const sure = page
      .getByRole('dialog')
      .getByRole('button', { name: say('boards.write.remove'), exact: true });
    await sure.click();
    await expect(page).toHaveURL(new RegExp(`${pageAt('/Board/community')}$`));
  }
});
