import { registerByApi } from './support/api.ts';
import { fillDraftByPosts } from './support/draft.ts';
import { mailTo } from './support/mail.ts';
import { beginning, messagesIn } from './support/messages.ts';
import { koreanAttendee } from './support/people.ts';
import { registrationForm } from './support/registration.ts';
import { successPage } from './support/results.ts';
import { demoPeople, openAs } from './support/staff.ts';
import { expect, expectAccessible, expectNoSideways, pageAt, test } from './support/test.ts';

test('The person who finds their licence number taken asks the secretariat, which frees it', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  const holder = koreanAttendee('resident');
  const asker = { ...koreanAttendee('resident'), licenceNumber: holder.licenceNumber };
  expect((await registerByApi(page, holder)).code).toBe('SUCCESS');

  const form = registrationForm(page, 'ko');
  const { say } = form;
  const ask = page.getByRole('button', { name: say('registrations.licence.ask.send') });
  const note = page.getByRole('textbox', { name: beginning(say('registrations.licence.ask.note')) });
  await fillDraftByPosts(page, 'ko', asker, 'consents');
  await form.goTo('review');
  await expect(page.getByText(say('registrations.summary.seat'))).toHaveCount(0);
  await form.next('review', true);
  await expect(form.heading('attendee')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await ask.click();
  await expect(note).toHaveAccessibleDescription(beginning(say('errors.field.required')));
  await note.fill('면허증을 보내 드리겠습니다. '.repeat(15));
  await ask.click();
  await expect(page.getByText(say('registrations.licence.asked', { email: asker.email }))).toBeVisible();
  await expectAccessible(page);
  await mailTo(page, asker.email);
  await mailTo(page, holder.email, 2);

  const console = await (await browser.newContext()).newPage();
  await openAs(console, demoPeople.staff, pageAt('/Admin/LicenceCases', 'en'));
  const staffSay = messagesIn('en');
  const name = staffSay('registrations.admin.licence.decide.title', { licence: asker.licenceNumber });
  const settle = console.getByRole('button', {
    name: `${staffSay('payments.admin.cases.resolve')} (${asker.licenceNumber})`,
  });
  await expect(settle).toBeVisible();
  // On one line, however long the text beside it is.
  for (const width of [360, 768, 1280]) {
    await console.setViewportSize({ width, height: 800 });
    expect((await settle.boundingBox())?.height).toBeLessThan(60);
    await expectNoSideways(console);
  }
  await expectAccessible(console);
  await settle.click();
  const dialog = console.getByRole('dialog', { name });
  await dialog.getByRole('radio', { name: staffSay('registrations.admin.licence.free') }).check();
  await dialog.getByRole('button', { name: staffSay('payments.admin.cases.resolve') }).click();
  const reason = dialog.getByRole('textbox', { name: beginning(staffSay('console.reason')) });
  await expect(reason).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(staffSay('errors.field.required'))),
  );
  await reason.fill('면허증 확인');
  await reason.press('Enter');
  await expect(
    console.getByText(staffSay('registrations.admin.licence.decided', { licence: asker.licenceNumber })),
  ).toBeVisible();
  await console.context().close();

  await mailTo(page, holder.email, 3);
  expect((await mailTo(page, asker.email, 2)).text).toContain('면허증 확인');
  await form.next('attendee');
  await expect(form.heading('review')).toBeVisible();
  await form.next('review', true);
  await successPage(page, 'ko').number();
});
