import { sessionBy } from './support/live.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { assignRoleByApi, openAs, signUpByApi } from './support/staff.ts';
import { expect, expectAccessible, pageAt, test, untilInteractive } from './support/test.ts';

// Sessions used by this journey only. Each repetition takes another one.
const codes = ['D6', 'D5', 'C5', 'D4', 'C4'];

test('Staff begin a broadcast, tell everybody something, end it, correct the minutes and take them along', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const say = messagesIn('ko');
  const main = page.getByRole('main');
  const code = codes[test.info().repeatEachIndex % codes.length] ?? '';
  const { id, editionId, date, title } = await sessionBy(page, code);
  const person = await signUpByApi(page);
  await assignRoleByApi(page, person.id, 'SECRETARIAT');
  const { accessToken } = await openAs(page, person, pageAt(`/Admin/Live?day=${date}`));
  const headers = { authorization: `Bearer ${accessToken}` };
  await untilInteractive(page);

  const row = main.getByRole('row').filter({ hasText: `${code} ${title.ko}` });
  await row.getByRole('button', { name: beginning(say('live.admin.act.begin')) }).click();
  const begin = page.getByRole('dialog', { name: say('live.admin.begin.title', { title: title.ko ?? '' }) });
  await expect(begin.getByText(say('live.admin.begin.noStream'))).toBeVisible();
  await begin.getByRole('button', { name: say('live.admin.act.begin'), exact: true }).click();
  await expect(row.getByText(say('live.admin.state.live'), { exact: true })).toBeVisible();
  const entered = await page.request.post(`/api/conference-connection-log/connect/${editionId}/${id}`, {
    headers,
  });
  expect(entered.status()).toBe(200);
  // The page updates without a reload.
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible({ timeout: 15_000 });

  await row.getByRole('link').click();
  await expect(main.getByRole('heading', { level: 1, name: `${code} ${title.ko}` })).toBeVisible();
  const banner = main.getByLabel(
    beginning(say('console.bilingual.ko', { label: say('live.admin.banner.text') })),
  );
  const address = main.getByLabel(
    beginning(say('live.admin.address', { use: say('live.admin.use.primary') })),
  );
  await banner.fill('10분 뒤에 이어집니다.');
  await address.fill('http://www.example.org/film.m3u8');
  await main.getByRole('button', { name: say('console.save'), exact: true }).click();
  await expect(main.getByText(say('live.admin.address.wrong')).first()).toBeVisible();
  await expect(address).toHaveValue('http://www.example.org/film.m3u8');
  await address.fill('');
  await main.getByRole('button', { name: say('console.save'), exact: true }).click();
  await expect(main.getByText(say('live.admin.saved'))).toBeVisible();
  const room = await page.request.get(`/api/live-room/${editionId}/${id}`);
  expect(((await room.json()) as { data: { banner: { ko: string } } }).data.banner.ko).toBe(
    '10분 뒤에 이어집니다.',
  );

  await main.getByRole('button', { name: beginning(say('live.admin.act.end')) }).click();
  const ending = page.getByRole('dialog', { name: say('live.admin.end.title', { title: title.ko ?? '' }) });
  await ending.getByRole('button', { name: say('live.admin.act.end'), exact: true }).click();
  await expect(main.getByText(say('live.admin.state.closed'), { exact: true })).toBeVisible();

  await main.getByRole('link', { name: say('live.screen.presence'), exact: true }).click();
  const who = main.getByRole('row').filter({ hasText: person.name });
  await expect(who).toContainText(say('live.admin.minutes.cell', { minutes: 0 }));
  await expectAccessible(page);
  await who.getByRole('button', { name: beginning(say('live.admin.correct')) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(beginning(say('console.reason'))).fill('현장 확인');
  await dialog.getByRole('button', { name: say('live.admin.correct'), exact: true }).click();
  await expect(main.getByText(say('live.admin.mark.corrections', { count: 1 }))).toBeVisible();
  await who.getByRole('link', { name: person.name }).click();
  await expect(main.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(main.getByText('현장 확인')).toBeVisible();
  await expectAccessible(page);

  await page.goto(pageAt('/Admin/Presence'));
  await untilInteractive(page);
  await main.getByRole('button', { name: say('console.list.export'), exact: true }).click();
  const asking = page.getByRole('dialog', { name: say('live.admin.export.title') });
  await asking.getByLabel(beginning(say('console.reason'))).fill('연수평점 신청');
  const download = page.waitForEvent('download');
  await asking.getByRole('button', { name: say('console.list.export'), exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^presence-.*\.xlsx$/);
});
