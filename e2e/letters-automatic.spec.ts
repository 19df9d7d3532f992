import { letRunNow, tagUnpaid } from './support/letters.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { rareName } from './support/people.ts';
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

/** More than one group of five seconds at the slowest pace, so that a run can be paused. */
const people = 40;

test('unpaid registrants get an automatic letter: dry run, on, a run that is paused, off', async ({
  newDevice,
  watch,
}) => {
  const { language, device, press } = ways[1];
  watch.allow(/status of 400/);
  const say = messagesIn(language);
  const mark = rareName();
  await tagUnpaid(mark, people);
  const page = await newDevice(device);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const state = (name: 'automatic' | 'sending' | 'paused' | 'draft') =>
    main.getByText(say(`letters.admin.state.${name}`), { exact: true });
  const act = async (name: 'pause' | 'stop' | 'switchOff') => {
    await press(page, button(say(`letters.admin.act.${name}`)));
    if (name === 'pause') await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: say(`letters.admin.act.${name}`), exact: true }));
    await expect(button(say(`letters.admin.act.${name}`))).toHaveCount(0);
  };

  await openAs(
    page,
    demoPeople.staff,
    pageAt(`/Admin/Letters/New?kind=registrations&state=unpaid&tag=${mark}`, language),
  );
  await untilInteractive(page);
  const korean = main.getByRole('group', { name: say('letters.admin.text.ko') });
  await korean.getByRole('textbox').first().fill(`${mark} 결제 안내`);
  await korean.getByRole('textbox').last().fill('#{이름} 님, 결제해 주세요.');
  await main.getByLabel(say('letters.admin.pace'), { exact: true }).selectOption('60');
  await press(page, button(say('console.save')));
  await expect(main.getByText(say('letters.admin.saved'))).toBeVisible();

  await press(page, button(say('letters.admin.start.open')));
  await press(page, dialog.getByRole('radio', { name: say('letters.admin.start.automatic') }));
  const days = dialog.getByLabel(beginning(say('letters.admin.rule.days')));
  await days.fill('61');
  await expect(dialog.getByText(say('letters.admin.dryRun.none'))).toBeVisible();
  await press(page, dialog.getByRole('button', { name: say('letters.admin.start.automatic.on') }));
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('3');
  const run = dialog.getByRole('listitem');
  await expect(run).toHaveCount(1);
  await expect(run).toContainText(
    say('letters.admin.dryRun.run', { at: '', count: people }).replace(/^\W+/, ''),
  );
  await expectAccessible(page);
  await expectNoSideways(page);
  await press(page, dialog.getByRole('button', { name: say('letters.admin.start.automatic.on') }));
  await expect(state('automatic')).toBeVisible();
  await expect(main.getByText(say('letters.admin.rule.text.unpaid', { days: 3 }))).toBeVisible();
  await expectAccessible(page);

  const letter = new URL(page.url()).pathname;
  const rows = main.getByRole('row').filter({ hasText: mark });
  await expect(async () => {
    // The site plans all automatic letters again every minute, which undoes this time.
    await letRunNow(letter.split('/').at(-1) ?? '');
    await page.goto(pageAt('/Admin/Letters', language));
    await expect(rows).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await expectNoSideways(page);
  await press(
    page,
    rows.filter({ hasText: say('letters.admin.state.sending') }).getByRole('link', { name: beginning(mark) }),
  );
  await act('pause');
  await expect(state('paused')).toBeVisible();
  await act('stop');
  await expectNoSideways(page);
  await press(page, main.getByRole('link', { name: say('letters.admin.rule.run.link') }));
  await expect(page).toHaveURL(letter);
  await act('switchOff');
  await expect(state('draft')).toBeVisible();
});
