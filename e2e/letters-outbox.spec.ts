import { registerByApi } from './support/api.ts';
import { returnMail } from './support/letters.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { demoPeople, openAs } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';
import { ways } from './support/ways.ts';

test('a mail that came back is found, read and sent again, and another one is dropped', async ({
  page: reader,
  newDevice,
}) => {
  const { language, device, press } = ways[0];
  const say = messagesIn(language);
  const [first, other] = [koreanAttendee('nurse'), koreanAttendee('nurse')];
  for (const person of [first, other]) {
    await registerByApi(reader, person);
    await mailTo(reader, person.email);
    await returnMail(person.email);
  }
  const page = await newDevice(device);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const rows = (email: string) => main.getByRole('row').filter({ hasText: email });
  const confirm = async (act: 'again' | 'drop') => {
    await dialog.getByLabel(beginning(say('console.reason'))).fill('예시 사유');
    if (act === 'again') await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: say(`letters.admin.outbox.${act}`), exact: true }));
    await expect(main.getByText(say(`letters.admin.outbox.${act}.done`, { count: 1 }))).toBeVisible();
  };
  await openAs(page, demoPeople.staff, pageAt('/Admin', language));
  await press(page, main.locator('a[href$="/Admin/Outbox?state=open"]'));
  await expect(rows(first.email)).toContainText('5.1.1 Mailbox unknown');
  await expectNoSideways(page);
  await press(page, rows(first.email).getByRole('link', { name: first.email }));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(first.name).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(page, main.getByRole('button', { name: say('letters.admin.outbox.again'), exact: true }));
  await confirm('again');
  await mailTo(reader, first.email, 2);

  await page.goto(pageAt('/Admin/Outbox?state=open', language));
  await untilInteractive(page);
  await main.getByLabel(beginning(say('letters.admin.outbox.recipient'))).fill(other.email);
  await press(page, main.getByRole('button', { name: say('console.filter'), exact: true }));
  await expect(page).toHaveURL(/recipient=/);
  await press(
    page,
    rows(other.email).getByRole('button', { name: beginning(say('letters.admin.outbox.drop')) }),
  );
  await confirm('drop');
  await expect(rows(other.email)).toHaveCount(0);
  await expect(main.getByText(say('letters.admin.outbox.empty'))).toBeVisible();
});
