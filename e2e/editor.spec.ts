import { RichDocument } from '@airway/contract';
import { samples } from '../apps/web/app/ui/gallery/samples.ts';
import { xssVectors } from '../apps/web/test/xss-vectors.ts';
import { type Language, messagesIn } from './support/messages.ts';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  type Page,
  pageAt,
  test,
  untilInteractive,
} from './support/test.ts';

/** Opens an empty editor on the demo page of the components. */
async function openEditor(page: Page, language: Language = 'ko') {
  await page.goto(pageAt('/Admin/Design', language));
  await untilInteractive(page);
  const t = samples[language];
  await page.getByRole('button', { name: t.openEditor }).click();
  const box = page.getByRole('textbox', { name: t.body });
  await expect(box).toHaveAttribute('contenteditable', 'true');
  await box.click();
  const keyboard = await page.context().newCDPSession(page);
  return {
    box,
    /** Shows an unfinished syllable, like an input method. */
    compose: (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Finishes the syllable. */
    commit: (text: string) => keyboard.send('Input.insertText', { text }),
    /** Presses a key that the input method consumes. */
    async pressComposing(key: string) {
      const process = { key: 'Process', code: key, windowsVirtualKeyCode: 229 };
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...process });
    },
    tool: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Returns the document that the form would send. */
    written: async (): Promise<RichDocument> =>
      JSON.parse(await page.locator('textarea[name=body]').inputValue()),
  };
}

type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Types Hangul like an input method: jamo by jamo, syllable by syllable. */
async function typeHangul({ compose, commit }: Editor, syllables: string[][]) {
  for (const steps of syllables) {
    for (const step of steps) await compose(step);
    await commit(steps.at(-1) ?? '');
  }
}

const gido = [
  ['ㄱ', '기'],
  ['ㄷ', '도'],
];
const paragraph = (...content: object[]) =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
const text = (said: string, ...types: string[]) => ({
  type: 'text',
  text: said,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
});
const doc = (...content: object[]) => ({ type: 'doc', content });

test('Hangul in the editor: no syllable is lost or doubled', async ({ page }) => {
  const say = messagesIn('ko');
  const editor = await openEditor(page);
  /** Begins with an empty text. */
  const step = (name: string, walk: () => Promise<void>) =>
    test.step(name, async () => {
      const isUntouched = (await page.locator('textarea[name=body]').inputValue()) === '';
      if (!isUntouched) {
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        await expect.poll(editor.written).toEqual(doc(paragraph()));
      }
      await walk();
    });
  await step('when it is undone and done again', async () => {
    await typeHangul(editor, gido);
    await page.keyboard.press('Enter');
    await typeHangul(editor, gido);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    expect(await editor.written()).toEqual(doc(paragraph(text('기도')), paragraph(text('기도'))));
  });
  await step('while it is composed', async () => {
    await typeHangul(editor, [...gido, ['ㄱ', '고', '과', '관']]);
    expect(await editor.written()).toEqual(doc(paragraph(text('기도관'))));
    await editor.compose('ㄹ');
    await editor.compose('리');
    await expect(editor.box).toHaveText('기도관리');
    await editor.commit('리');
    await page.keyboard.type(' 1');
    expect(await editor.written()).toEqual(doc(paragraph(text('기도관리 1'))));
  });
  await step('when Enter ends a syllable that the input method has committed', async () => {
    await typeHangul(editor, [['ㄱ', '기']]);
    await editor.compose('ㄷ');
    await editor.compose('도');
    await editor.pressComposing('Enter');
    await editor.commit('도');
    await page.keyboard.press('Enter');
    await typeHangul(editor, gido);
    expect(await editor.written()).toEqual(doc(paragraph(text('기도')), paragraph(text('기도'))));
  });
  await step('when Enter comes while a syllable is open', async () => {
    await typeHangul(editor, [['ㄱ', '기']]);
    await editor.compose('ㄷ');
    await editor.compose('도');
    await page.keyboard.press('Enter');
    await typeHangul(editor, gido);
    await expect.poll(editor.written).toEqual(doc(paragraph(text('기도')), paragraph(text('기도'))));
  });
  await step('when Backspace takes jamo, then syllables', async () => {
    await typeHangul(editor, gido);
    await editor.compose('ㄱ');
    await editor.compose('고');
    await editor.pressComposing('Backspace');
    await editor.compose('ㄱ');
    await editor.pressComposing('Backspace');
    await editor.compose('');
    await expect(editor.box).toHaveText('기도');
    await page.keyboard.press('Backspace');
    await typeHangul(editor, [['ㅊ', '치', '침']]);
    expect(await editor.written()).toEqual(doc(paragraph(text('기침'))));
  });
  await step('when bold begins and ends in the middle, by button and by key', async () => {
    await typeHangul(editor, gido);
    await editor.compose('ㄱ');
    await editor.compose('과');
    await editor.tool(say('editor.tool.bold')).click();
    await expect(editor.tool(say('editor.tool.bold'))).toHaveAttribute('aria-pressed', 'true');
    await typeHangul(editor, gido);
    await page.keyboard.press('Control+b');
    await typeHangul(editor, [['ㅁ', '무', '문']]);
    await expect
      .poll(editor.written)
      .toEqual(doc(paragraph(text('기도과'), text('기도', 'bold'), text('문'))));
  });
  await step('in the items of a list', async () => {
    await editor.tool(say('editor.tool.bulletList')).click();
    await typeHangul(editor, [['ㄱ', '기']]);
    await editor.compose('ㄷ');
    await editor.compose('도');
    await page.keyboard.press('Enter');
    await typeHangul(editor, gido);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await typeHangul(editor, gido);
    const item = { type: 'listItem', content: [paragraph(text('기도'))] };
    await expect
      .poll(editor.written)
      .toEqual(doc({ type: 'bulletList', content: [item, item] }, paragraph(text('기도'))));
  });
});

/** Pastes HTML into the editor. */
const paste = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[contenteditable=true]')?.dispatchEvent(event);
  }, html);

const fromHangul = `<!DOCTYPE html><html><head><meta name="generator" content="Hancom HWP"><style>
.HStyle0 {font-family:"함초롬바탕"; line-height:160%}</style></head><body><!--StartFragment-->
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬돋움";font-weight:bold;color:#ff0000'>일시</SPAN><SPAN STYLE='font-size:12pt'>: 2026.11.22(일)</SPAN></P>
<P CLASS=HStyle0 STYLE='text-align:center'><SPAN STYLE='text-decoration:underline'>장소</SPAN></P>
<TABLE border="1" cellspacing="0" style='border-collapse:collapse'><TR><TD colspan="2" valign="middle" style='width:100pt'><P CLASS=HStyle0><SPAN>구분</SPAN></P></TD></TR>
<TR><TD><P>가</P></TD><TD><P>나</P></TD></TR></TABLE><!--EndFragment--></body></html>`;

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@page{}</style></head><body lang=KO>
<!--StartFragment--><h1>안내<o:p></o:p></h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>첫째</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>안쪽</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>둘째</p>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>굵은</b> <i>글</i></p><!--EndFragment--></body></html>`;

const fromPage = `<h6 onclick="alert(1)">제목</h6><div style="position:fixed">본문 <a href="https://example.org/a" onclick="alert(1)" target="_blank">링크</a>
<a href="java&#x0A;script:alert(1)">나쁜 링크</a><img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(1)</script></div>
<svg onload=alert(1)><text>그림</text></svg><iframe src="https://evil.example/"></iframe><style>p{color:red}</style><form><input name=a><button>보내기</button></form><pre>가 나</pre>`;

const item = (...content: object[]) => ({ type: 'listItem', content });
const table = (...rows: object[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const cell = (said: string, colspan = 1) => ({
  type: 'tableCell',
  attrs: { colspan, rowspan: 1 },
  content: [paragraph(text(said))],
});
const link = (said: string, href: string) => ({
  type: 'text',
  text: said,
  marks: [{ type: 'link', attrs: { href } }],
});

test('what is pasted from Hangul, Word and web pages keeps what a document lists, and nothing else', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const pasted = async (html: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, html);
    const { content } = await editor.written();
    return doc(...content.filter((block) => JSON.stringify(block) !== '{"type":"paragraph"}'));
  };
  expect(await pasted(fromHangul)).toEqual(
    doc(
      paragraph(text('일시', 'bold'), text(': 2026.11.22(일)')),
      paragraph(text('장소', 'underline')),
      table([cell('구분', 2)], [cell('가'), cell('나')]),
    ),
  );
  expect(await pasted(fromWord)).toEqual(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('안내')] },
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          item(paragraph(text('첫째')), { type: 'bulletList', content: [item(paragraph(text('안쪽')))] }),
          item(paragraph(text('둘째'))),
        ],
      },
      paragraph(text('굵은', 'bold'), text(' '), text('글', 'italic')),
    ),
  );
  expect(await pasted(fromPage)).toEqual(
    doc(
      { type: 'heading', attrs: { level: 4 }, content: [text('제목')] },
      paragraph(text('본문 '), link('링크', 'https://example.org/a'), text(' 나쁜 링크')),
      paragraph(text('가 나')),
    ),
  );
});

test('nothing that is pasted runs', async ({ page }) => {
  const editor = await openEditor(page);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog came: ${dialog.message()}`);
  });
  const [markup = [], addresses = []] = [true, false].map((isMarkup) =>
    xssVectors.filter((vector) => vector.includes('<') === isMarkup),
  );
  const links = addresses.map((address) => `<a href="${address.replaceAll('"', '&quot;')}">가</a>`).join(' ');
  for (const vector of [...markup, links]) {
    await paste(page, `<p>가</p>${vector}`);
    const validated = RichDocument.safeParse(await editor.written());
    expect(validated.success, vector).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }
});

test('a text is formatted, linked, given a picture, a video and a table by the keyboard, and read as it was written', async ({
  page,
}) => {
  const say = messagesIn('en');
  const editor = await openEditor(page, 'en');
  await page.keyboard.type('Workshop');
  await page.keyboard.press('Shift+Tab');
  await expect(editor.tool(say('editor.tool.heading2'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.box).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');

  await editor.tool(say('editor.tool.link')).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(say('errors.field.document_link'));
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('example.org/info');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.box).toBeFocused();

  await page.keyboard.press('Enter');
  await editor.tool(say('editor.tool.picture')).press('Enter');
  await dialog.getByRole('button', { name: say('editor.apply') }).click();
  await expect(dialog).toContainText(say('editor.picture.altMissing'));
  await dialog.getByRole('textbox').first().fill('The mark of the airway');
  await page.keyboard.press('Enter');
  await editor.tool(say('editor.tool.video')).press('Enter');
  await dialog.getByRole('textbox').first().fill('https://evil.example/watch?v=dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(say('editor.video.unknown'));
  await dialog.getByRole('textbox').first().fill('https://youtu.be/dQw4w9WgXcQ?t=3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await editor.tool(say('editor.tool.table')).press('Enter');
  await expect(editor.box).toBeFocused();
  await page.keyboard.type('Time');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Room');
  await editor.tool(say('editor.table.deleteColumn')).press('Enter');
  await editor.tool(say('editor.table.addRow')).press('Enter');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  await page.getByRole('button', { name: samples.en.save, exact: true }).last().press('Enter');
  const read = page.getByRole('region', { name: samples.en.asRead });
  await expect(read.getByRole('heading', { level: 4, name: 'Workshop' })).toBeVisible();
  await expect(read.getByRole('link', { name: 'https://example.org/info' })).toBeVisible();
  await expect(read.getByRole('img', { name: 'The mark of the airway' })).toBeVisible();
  await expect(read.getByRole('link', { name: say('ui.document.play') })).toBeVisible();
  await expect(read.getByRole('row')).toHaveCount(4);
  await expect(read.getByRole('columnheader')).toHaveText(['Time', '']);
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('an empty text is told as every other field is, and the way leads to it', async ({ page }) => {
  const say = messagesIn('ko');
  const editor = await openEditor(page);
  await page.getByRole('button', { name: samples.ko.save, exact: true }).last().click();
  const line = say('ui.form.line', { label: samples.ko.body, text: say('errors.field.required') });
  await page.getByRole('link', { name: line }).click();
  await expect(editor.box).toBeFocused();
  await expect(editor.box).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('a');
  await expect(editor.box).not.toHaveAttribute('aria-invalid');
});
