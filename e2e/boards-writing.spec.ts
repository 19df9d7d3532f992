import { accountScreens } from './support/account.ts';
import { beginning, type Language } from './support/messages.ts';
import { openAs, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

// A PNG of one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const guideline = {
  name: '기도관리 지침.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n'),
};

/** Types Hangul like an input method, jamo by jamo. */
async function composeHangul(page: Page, syllables: string[][]) {
  const keyboard = await page.context().newCDPSession(page);
  for (const steps of syllables) {
    for (const text of steps)
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' });
  }
}

const gido = [
  ['ㄱ', '기'],
  ['ㄷ', '도'],
];

async function openEditor(page: Page, language: Language) {
  const screens = accountScreens(page, language);
  const { say, main } = screens;
  const text = main.getByRole('textbox', { name: beginning(say(`boards.write.text.${language}`)) });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const chosen = async (button: string, file: Parameters<Page['setInputFiles']>[1]) => {
    const opened = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: button, exact: true }).click();
    await (await opened).setFiles(file as typeof guideline);
  };
  return { ...screens, text, chosen };
}

for (const language of ['ko', 'en'] as const)
  test(`A member writes with a picture and an attachment, changes it and deletes it (${language})`, async ({
    page,
  }) => {
    const person = await signUpByApi(page, language);
    // Unique titles, because other journeys write on the same board.
    const [first, second] = [`기도 ${person.userKeyCode}`, `변경 ${person.userKeyCode}`];
    await openAs(page, person, pageAt('/Board/community/Write', language));
    await untilInteractive(page);
    const { say, main, box, button, text, chosen } = await openEditor(page, language);

    const title = box(`title.${language}`);
    await title.click();
    await composeHangul(page, gido);
    await expect(title).toHaveValue('기도');
    await page.keyboard.type(` ${person.userKeyCode}`);

    await text.click();
    await page.keyboard.type('Sniffing position. ');
    await chosen(say('editor.tool.picture'), { name: 'view.png', mimeType: 'image/png', buffer: picture });
    const asking = page.getByRole('dialog', { name: say('editor.picture.title') });
    await asking.getByRole('textbox', { name: say('editor.picture.alt') }).fill('Larynx');
    await asking.getByRole('button', { name: say('editor.apply') }).click();
    await expect(text.getByRole('img', { name: 'Larynx' })).toHaveJSProperty('naturalWidth', 1);

    await chosen(say('files.upload.choose'), guideline);
    await expect(main.getByText(say('files.upload.done'), { exact: true })).toBeVisible();
    if (language === 'ko') await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);

    // Typed text survives reloading the page.
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(main.getByText(say('boards.write.resumed'))).toBeVisible();
    await expect(title).toHaveValue(first);
    await expect(main.getByText(guideline.name)).toBeVisible();
    await expect(text).toContainText('Sniffing position.');

    await button('boards.write.publish').click();
    await expect(page).toHaveURL(/\/Board\/community\/\d+$/);
    const address = new URL(page.url()).pathname;
    await expect(main.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await expect(main.getByRole('img', { name: 'Larynx' })).toHaveJSProperty('naturalWidth', 1);
    await expect(main.getByText(guideline.name)).toBeVisible();

    await page.goto(`${address}/Edit`);
    await untilInteractive(page);
    await openEditor(page, language);
    await expect(text.getByRole('img', { name: 'Larynx' })).toHaveJSProperty('naturalWidth', 1);
    await title.fill(second);
    await main
      .getByRole('button', { name: say('files.upload.removeNamed', { name: guideline.name }) })
      .click();
    await button('boards.write.save').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(main.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(main.getByText(guideline.name)).toHaveCount(0);

    await page.goto(`${address}/Edit`);
    await untilInteractive(page);
    await button('boards.write.remove').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('boards.write.remove'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${pageAt('/Board/community', language)}$`));
    await expect(main.getByText(second)).toHaveCount(0);
  });

test('A secret post opens by its address for its author, with its picture and its file', async ({
  page,
  watch,
}) => {
  // Guests get 404 before the browser requests it as the author.
  watch.allow(/status of 404/);
  const person = await signUpByApi(page);
  await openAs(page, person, pageAt('/Board/community/Write'));
  await untilInteractive(page);
  const { say, main, box, button, text, chosen } = await openEditor(page, 'ko');
  await box('title.ko').fill(`비밀 ${person.userKeyCode}`);
  await text.click();
  await page.keyboard.type('Sniffing position. ');
  await chosen(say('editor.tool.picture'), { name: 'view.png', mimeType: 'image/png', buffer: picture });
  const asking = page.getByRole('dialog', { name: say('editor.picture.title') });
  await asking.getByRole('textbox', { name: say('editor.picture.alt') }).fill('Larynx');
  await asking.getByRole('button', { name: say('editor.apply') }).click();
  await expect(text.getByRole('img', { name: 'Larynx' })).toHaveJSProperty('naturalWidth', 1);
  await chosen(say('files.upload.choose'), guideline);
  await expect(main.getByText(say('files.upload.done'), { exact: true })).toBeVisible();
  await main.getByRole('checkbox', { name: say('boards.write.isSecret') }).check();
  await button('boards.write.publish').click();
  await expect(page).toHaveURL(/\/Board\/community\/\d+$/);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`비밀 ${person.userKeyCode}`);
  await expect(main.getByRole('img', { name: 'Larynx' })).toHaveJSProperty('naturalWidth', 1);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: guideline.name }).click();
  expect((await download).suggestedFilename()).toBe(guideline.name);
});

test('Hangul is composed in a comment: no syllable is lost or doubled', async ({ page }) => {
  const person = await signUpByApi(page);
  await openAs(page, person, pageAt('/Board/reference/1'));
  await untilInteractive(page);
  const { say, main, button } = accountScreens(page, 'ko');
  const words = main.getByRole('textbox', { name: beginning(say('boards.comments.write')) });
  await words.click();
  await composeHangul(page, gido);
  await page.keyboard.press('Enter');
  await composeHangul(page, [...gido, ['ㄱ', '고', '과', '관']]);
  await expect(words).toHaveValue('기도\n기도관');
  // Presses the button during the composition of a syllable.
  const keyboard = await page.context().newCDPSession(page);
  for (const syllable of ['ㄹ', '리'])
    await keyboard.send('Input.imeSetComposition', { text: syllable, selectionStart: 1, selectionEnd: 1 });
  await button('boards.comments.send').click();
  await expect(main.getByText(say('boards.comments.written'))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '기도관리' })).toContainText(person.name);
});
