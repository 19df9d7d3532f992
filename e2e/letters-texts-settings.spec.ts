import { registerByApi } from './support/api.ts';
import { tagRegistrations } from './support/letters.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee, rareName } from './support/people.ts';
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

// Changes what text messages cost, so playwright.config.ts runs it after all other journeys.

const wonOf = { ko: { smsWon: 21, alimtalkWon: 14 }, en: { smsWon: 22, alimtalkWon: 15 } };

for (const { language, device, press } of ways)
  test(`prices are set, a template is checked and used, and an Alimtalk letter shows its cost (${language})`, async ({
    page: registrant,
    newDevice,
  }) => {
    const say = messagesIn(language);
    const mark = rareName();
    const person = { ...koreanAttendee('nurse'), name: `${mark}가` };
    await registerByApi(registrant, person);
    await tagRegistrations(mark, [person.email]);
    const page = await newDevice(device);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });

    await openAs(page, demoPeople.staff, pageAt('/Admin/TextSettings', language));
    await untilInteractive(page);
    const price = (name: 'smsWon' | 'alimtalkWon') =>
      main.getByLabel(beginning(say(`letters.admin.texts.${name}`)));
    await price('smsWon').fill('1.5');
    await press(page, button(say('console.save')));
    await expect(price('smsWon')).toHaveAttribute('aria-invalid', 'true');
    if (language === 'ko') await expectAccessible(page);
    const { smsWon, alimtalkWon } = wonOf[language];
    await price('smsWon').fill(String(smsWon));
    await price('alimtalkWon').fill(String(alimtalkWon));
    await press(page, button(say('console.save')));
    await expect(main.getByText(say('letters.admin.texts.saved'))).toBeVisible();
    await expectNoSideways(page);

    await page.goto(pageAt('/Admin/TextTemplates', language));
    await untilInteractive(page);
    await press(page, main.getByRole('link', { name: say('letters.admin.templates.new') }));
    await main
      .getByLabel(beginning(say('letters.admin.template.name')))
      .first()
      .fill(`${mark} 안내`);
    await main.getByLabel(beginning(say('letters.admin.template.id'))).fill('KA01TPEXAMPLE');
    await main
      .getByLabel(beginning(say('letters.admin.template.content')))
      .fill('[예시학회] #{이름} 님\n#{내용}');
    await press(page, button(say('console.save')));
    await press(page, button(say('letters.admin.template.check')));
    await expect(
      main.getByText(say('letters.admin.template.review.approved'), { exact: true }),
    ).toBeVisible();
    await press(page, button(say('letters.admin.template.publish')));
    await expect(main.getByText(say('letters.admin.template.publish.done'))).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);

    await page.goto(pageAt(`/Admin/Letters/New?kind=registrations&tag=${mark}`, language));
    await untilInteractive(page);
    await press(page, main.getByRole('radio', { name: beginning(say('letters.admin.channel.alimtalk')) }));
    const korean = main.getByRole('group', { name: say('letters.admin.text.ko') });
    await main.getByLabel(beginning(say('letters.admin.template'))).selectOption({ label: `${mark} 안내` });
    await korean.getByRole('textbox').first().fill(`${mark} 안내`);
    await korean.getByRole('textbox').last().fill('입장은 2층 로비에서 합니다.');
    await press(page, button(say('console.save')));
    await expect(main.getByText(`[예시학회] ${person.name} 님`)).toBeVisible();
    // The text message that may take its place counts, too.
    const [cost = ''] = say('letters.admin.cost', { most: smsWon + alimtalkWon, left: 999 }).split('999');
    await expect(main.getByText(cost.trim())).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
    await press(page, button(say('letters.admin.start.open')));
    const dialog = page.getByRole('dialog');
    const byDay = dialog.getByText(say('letters.admin.start.night'));
    await expect(byDay.or(dialog.getByText(say('letters.admin.start.waits')))).toBeVisible();
    await press(page, dialog.getByRole('button', { name: say('letters.admin.start.send', { count: 1 }) }));
    await expect(main.getByRole('heading', { name: say('letters.admin.progress') })).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: person.name })).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await expectNoSideways(page);
  });
