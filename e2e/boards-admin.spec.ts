import { beginning, messagesIn } from './support/messages.ts';
import { demoPeople, openAs, signInByApi, signUpByApi } from './support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

const say = messagesIn('ko');

/** Creates a post through the API. */
async function writeByApi(page: Page, title: string): Promise<string> {
  const { data } = await signInByApi(page, demoPeople.staff);
  const answer = await page.request.put('/api/board-item/community', {
    headers: { authorization: `Bearer ${data.accessToken}` },
    data: {
      requestKey: crypto.randomUUID(),
      title: { ko: title, en: null },
      content: {
        ko: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] },
        en: null,
      },
    },
  });
  const written = (await answer.json()) as { data: { itemNo: number } };
  return String(written.data.itemNo);
}

async function confirm(page: Page, act: 'move' | 'hide' | 'show' | 'withdraw' | 'restore', to?: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(`boards.admin.act.${act}`), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  if (to !== undefined) await dialog.getByLabel(beginning(say('boards.admin.act.move.to'))).selectOption(to);
  await dialog.getByRole('textbox', { name: beginning(say('console.reason')) }).fill('예시 사유');
  await dialog.getByRole('button', { name: say(`boards.admin.act.${act}`), exact: true }).click();
}

test('staff find a post, move it, hide it and restore it, and readers see that within a second', async ({
  page,
}) => {
  const word = `옮김${Math.random().toString(36).slice(2, 8)}`;
  const itemNo = await writeByApi(page, `게시글 ${word}`);
  const titles = async (board: string) => {
    const html = await (await page.request.get(pageAt(`/Board/${board}`))).text();
    return html.includes(word);
  };
  await expect.poll(() => titles('community')).toBe(true);
  await openAs(page, demoPeople.staff, pageAt(`/Admin/Posts?query=${word}`));
  await untilInteractive(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page);
  }
  const main = page.getByRole('main');
  await main
    .getByRole('checkbox', { name: say('console.list.selectOne', { name: `게시글 ${word}` }) })
    .check();
  await confirm(page, 'move', 'reference');
  await expect(main.getByText(say('console.list.acted', { count: 1 }))).toBeVisible();
  await expect.poll(() => titles('reference'), { timeout: 3000 }).toBe(true);
  expect((await page.request.get(pageAt(`/Board/community/${itemNo}`))).status()).toBe(404);

  await main.getByRole('link', { name: `게시글 ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`게시글 ${word}`);
  await expectAccessible(page);
  await confirm(page, 'hide');
  await expect(main.getByText(say('boards.admin.act.hide.done'))).toBeVisible();
  await expect.poll(() => titles('reference'), { timeout: 3000 }).toBe(false);
  await confirm(page, 'show');
  await expect.poll(() => titles('reference'), { timeout: 3000 }).toBe(true);
  await confirm(page, 'withdraw');
  await expect(main.getByText(say('boards.admin.act.withdraw.done'))).toBeVisible();
  await expect.poll(() => titles('reference'), { timeout: 3000 }).toBe(false);
  await confirm(page, 'restore');
  await expect(main.getByText(say('boards.admin.act.restore.done'))).toBeVisible();
  await expect.poll(() => titles('reference'), { timeout: 3000 }).toBe(true);
});

test('staff give members the right to write on a board, and it holds from then on', async ({ page }) => {
  const person = await signUpByApi(page);
  await openAs(page, demoPeople.staff, pageAt('/Admin/Boards'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '논문', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('논문');
  await expectAccessible(page);
  const mayWrite = async () => {
    const { data } = await signInByApi(page, person);
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const answer = await page.request.get('/api/board/papers', { headers });
    return ((await answer.json()) as { data: { mayWrite: boolean } }).data.mayWrite;
  };
  const name = `회원: ${say('boards.admin.grants.BOARD_Write')}`;
  const box = main.getByRole('checkbox', { name, exact: true });
  for (const isGiven of [true, false]) {
    await box.click();
    await main
      .getByRole('region', { name: say('boards.admin.grants') })
      .getByRole('button', { name: say('console.save') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: beginning(say('console.reason')) }).fill('예시 사유');
    await dialog.getByRole('button', { name: say('console.save') }).click();
    await expect(main.getByText(say('boards.admin.grants.saved'))).toBeVisible();
    expect(await mayWrite()).toBe(isGiven);
  }
});
