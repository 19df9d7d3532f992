import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inDatabase } from './support/database.ts';
import { mailTo } from './support/mail.ts';
import { languages, messagesIn } from './support/messages.ts';
import { demoPeople, openAs, type Person, signInByApi, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const nothing = {
  nameKo: '',
  nameEn: '',
  graduationYear: null,
  affiliation: '',
  region: '',
  position: '',
  phone: '',
  email: '',
  opened: [] as string[],
};

/** Creates an entry through the API. @returns its id */
async function writeByApi(page: Page, person: Person, entry: Partial<typeof nothing>, isOwn = true) {
  const { accessToken } = (await signInByApi(page, person)).data;
  const answer = await page.request.put('/api/alumni', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { requestKey: randomUUID(), isOwn, ...nothing, ...entry },
  });
  const { code, data } = (await answer.json()) as { code: string; data: { id: string } };
  expect(code).toBe('SUCCESS');
  return data.id;
}

/** Ages an entry by two years and runs the job of the yearly question. */
const letYearsPass = (id: string) =>
  inDatabase(async (db) => {
    const longAgo = new Date(Date.now() - 731 * 24 * 60 * 60_000);
    const past = { created_at: longAgo, confirmed_at: longAgo };
    await db.updateTable('alumni').set(past).where('id', '=', id).execute();
    await sql`insert into jobs.job (name, data) values ('alumni-ask', '{}')`.execute(db);
  });

for (const language of languages)
  test(`in ${language} a member finds a colleague by first consonants, hides a phone number and answers the yearly mail`, async ({
    page,
  }) => {
    const say = messagesIn(language);
    const main = page.getByRole('main');
    const colleague = await signUpByApi(page);
    await writeByApi(page, colleague, {
      nameKo: colleague.name,
      region: '부산',
      opened: ['nameKo', 'region'],
    });
    const member = await signUpByApi(page);
    const phone = '02-0000-0199';
    const own = { nameKo: member.name, phone, opened: ['nameKo', 'phone'] };
    const id = await writeByApi(page, member, own);

    await openAs(page, member, pageAt('/Alumni', language));
    await untilInteractive(page);
    await main.getByLabel(say('alumni.search.query'), { exact: true }).fill(colleague.initials);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 2, name: colleague.name })).toBeVisible();
    if (language === 'ko') await expectAccessible(page);

    const search = `?query=${encodeURIComponent(member.name)}`;
    const mine = main.getByRole('listitem').filter({ hasText: member.name });
    await page.goto(pageAt(`/Alumni${search}`, language));
    await expect(mine.getByRole('link', { name: phone })).toBeVisible();
    await main.getByRole('link', { name: say('alumni.own.link') }).click();
    await untilInteractive(page);
    await main.locator('#open-phone').uncheck();
    await main.getByRole('button', { name: say('alumni.save'), exact: true }).click();
    await expect(main.getByText(say('alumni.saved'))).toBeVisible();
    await page.goto(pageAt(`/Alumni${search}`, language));
    await expect(mine).toBeVisible();
    await expect(mine.getByRole('link', { name: phone })).toHaveCount(0);

    await letYearsPass(id);
    const { text } = await mailTo(page, member.email);
    const token = /Alumni\/Confirm#(\S+)/.exec(text)?.[1] ?? '';
    await page.goto(`${pageAt('/Alumni/Confirm', language)}#${token}`);
    await expect(main.getByText(phone)).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await main.getByRole('button', { name: say('alumni.link.right') }).click();
    await expect(main.getByText(say('alumni.link.confirmed'))).toBeVisible();
    await expect(main.getByRole('button', { name: say('alumni.link.right') })).toHaveCount(0);
  });

test('staff merge two entries of one person on a tablet, and are on one screen of the menu at a time', async ({
  page,
}) => {
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const mark = randomUUID().slice(0, 8);
  const name = `합침 ${mark}`;
  const keptId = await writeByApi(page, demoPeople.staff, { nameKo: name, phone: '02-0000-0201' }, false);
  const otherId = await writeByApi(page, demoPeople.staff, { nameKo: name, phone: '010-0000-0202' }, false);
  await openAs(page, demoPeople.staff, pageAt('/Admin/Alumni/Import'));
  await untilInteractive(page);
  const current = page.getByRole('navigation', { name: say('console.navigation') }).locator('[aria-current]');
  await expect(current).toHaveText([say('imports.screen.alumni')]);

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(pageAt(`/Admin/Alumni/${keptId}`));
  await untilInteractive(page);
  await expectAccessible(page);
  await expectNoSideways(page);
  const compare = main.locator(`a[href$="/Merge/${otherId}"]`);
  await expect(compare).toContainText(say('alumni.admin.similar.compare'));
  await compare.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('alumni.admin.merge.title'));
  await expectAccessible(page);
  await expectNoSideways(page);
  const other = `${say('alumni.field.phone')}, ${say('alumni.admin.merge.other')}`;
  await main.getByRole('radio', { name: other }).check();
  await main.getByRole('textbox').fill('같은 분');
  await main.getByRole('button', { name: say('alumni.admin.merge.send') }).click();
  await expect(main.locator('#phone')).toHaveValue('010-0000-0202');

  await main.getByRole('button', { name: new RegExp(`^${say('alumni.admin.merges.undo')}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('다른 분');
  await dialog.getByRole('button', { name: say('alumni.admin.merges.undo') }).click();
  await expect(main.getByText(say('alumni.admin.merges.undone'))).toBeVisible();
  await expect(main.locator('#phone')).toHaveValue('02-0000-0201');
  await expect(compare).toBeVisible();
});
