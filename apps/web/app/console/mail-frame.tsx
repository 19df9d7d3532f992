import { useMemo, useRef } from 'react';
import styles from './mail-frame.module.css';

const shortestPx = 240;
const tallestPx = 1600;

/**
 * Parts the HTML of a mail from its styles. The page's content policy holds for a frame of the page, too: it refuses
 * styles in HTML, but not those that a script of the page sets. Links lose their address.
 */
function withoutStyles(html: string): { html: string; sheets: string[] } {
  const sheets: string[] = [];
  const plain = html
    .replaceAll(/<style[^>]*>(.*?)<\/style>/gis, (_all, sheet: string) => {
      sheets.push(sheet);
      return '';
    })
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/\sstyle=/gi, ' data-style=').replaceAll(/\shref="[^"]*"/gi, ''),
    );
  return { html: plain, sheets };
}

function applyStyles(inner: Document, sheets: readonly string[]): void {
  const view = inner.defaultView as (Window & typeof globalThis) | null;
  if (view === null) return;
  inner.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  for (const element of inner.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}

/** Shows the HTML of a mail in a frame of its own, without scripts; its links do nothing. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  const mail = useMemo(() => withoutStyles(html), [html]);
  const loaded = () => {
    const frame = ref.current;
    const inner = frame?.contentDocument;
    if (frame === null || inner == null) return;
    applyStyles(inner, mail.sheets);
    const heightPx = inner.documentElement.scrollHeight;
    frame.style.blockSize = `${Math.min(Math.max(heightPx, shortestPx), tallestPx)}px`;
  };
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title={title}
      srcDoc={mail.html}
      // Without scripts; only the page itself may reach into it, to set its styles.
      sandbox="allow-same-origin"
      onLoad={loaded}
    />
  );
}
