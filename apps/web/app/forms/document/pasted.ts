/** Elements without meaning outside their page; pictures with external addresses are dropped. */
const leftOut =
  'script,title,meta,link,template,noscript,iframe,object,embed,svg,math,button,select,textarea,img:not([data-file])';

/**
 * The content policy checks styles, handlers and `base` even in HTML that is only parsed. They are therefore
 * parsed as data: attributes under another name, style sheets as templates. The name is restored in text.
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

/** Returns the marks for a style. */
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

/**
 * Converts styles to marks. Hangul (HWP) writes bold and underline as styles of a span; Google wraps
 * everything in a `b` that is not bold.
 */
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

/** Removes the marker from the item's text. `1.` and `가.` mean a numbered list, `·` and `o` do not. */
function listNameOf(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((one) =>
    /mso-list:\s*Ignore/i.test(styleOf(one)),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return /^(?:\d+|[A-Za-z]|[가-힣])[.)]/.test(text) ? 'ol' : 'ul';
}

/** Converts Word's lists: paragraphs with a level and a marker before the text. */
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
 * Prepares clipboard HTML from Hangul (HWP), Word and web pages for the editor's parser. The parser drops
 * everything that a document cannot contain.
 */
export function preparePasted(html: string): string {
  const { body } = new DOMParser().parseFromString(asData(html), 'text/html');
  for (const element of body.querySelectorAll(leftOut)) element.remove();
  restoreText(body);
  listsFromWord(body);
  marksFromStyles(body);
  return body.innerHTML;
}
