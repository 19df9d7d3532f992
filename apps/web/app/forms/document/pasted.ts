/** What says nothing once it is taken out of its page; pictures by address are not kept. */
const leftOut =
  'script,title,meta,link,template,noscript,iframe,object,embed,svg,math,button,select,textarea,img:not([data-file])';

/**
 * The content policy judges styles, handlers and `base` even in HTML that is only read, so they are read as data:
 * attributes under another name, style sheets as templates. In text the name is put back.
 */
const asData = (html: string) =>
  html
    .replaceAll(/<(\/?)style/gi, '<$1template')
    .replaceAll(/<base/gi, '<x-base')
    .replaceAll(/([\s"'/])((?:style|on\w+)\s*=)/gi, '$1data-$2');

function restoreText(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.nodeValue?.includes('data-'))
      text.nodeValue = text.nodeValue.replaceAll(/data-((?:style|on\w+)\s*=)/gi, '$1');
  }
}

/** The marks that a style stands for. */
function marksOf(style: string): string[] {
  const probe = document.createElement('span').style;
  probe.cssText = style;
  const { fontWeight, fontStyle, textDecorationLine: line } = probe;
  return [
    ...(/^(?:bold(?:er)?|[6-9]00)$/.test(fontWeight) ? ['strong'] : []),
    ...(fontStyle === 'italic' ? ['em'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
  ];
}

const withoutText = 'table,thead,tbody,tfoot,tr,ul,ol,a';

/** Hangul writes bold and underline as styles of a span; Google writes everything within a `b` that is not bold. */
function marksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    if (element.localName === 'b' && /font-weight:\s*normal/i.test(style)) {
      if (!style.includes('mso-')) element.replaceWith(...element.childNodes);
    } else if (!element.matches(withoutText))
      for (const name of marksOf(style)) {
        const mark = body.ownerDocument.createElement(name);
        mark.append(...element.childNodes);
        element.append(mark);
      }
  }
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const levelOf = (paragraph: Element) => Number(/mso-list:[^;]*level(\d)/.exec(styleOf(paragraph))?.[1] ?? 0);

/** Takes the mark of an item out of its text; `1.` and `가.` count, `·` and `o` do not. */
function listNameOf(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((one) =>
    /mso-list:\s*Ignore/i.test(styleOf(one)),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return /^(?:\d+|[A-Za-z]|[가-힣])[.)]/.test(text) ? 'ol' : 'ul';
}

/** Word writes a list as paragraphs that know their level, with a mark before their text. */
function listsFromWord(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level <= level);
    const name = listNameOf(paragraph);
    const last = open.at(-1);
    let list = last?.level === level ? last.list : undefined;
    if (list === undefined) {
      list = body.ownerDocument.createElement(name);
      if (last === undefined) paragraph.before(list);
      else last.list.lastElementChild?.append(list);
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(paragraph);
    list.append(item);
  }
}

/**
 * HTML as Hangul, Word and web pages put it into the clipboard, made ready for the editor's own reading, which keeps
 * what a document lists and nothing else.
 */
export function preparePasted(html: string): string {
  const { body } = new DOMParser().parseFromString(asData(html), 'text/html');
  for (const element of body.querySelectorAll(leftOut)) element.remove();
  restoreText(body);
  listsFromWord(body);
  marksFromStyles(body);
  return body.innerHTML;
}
