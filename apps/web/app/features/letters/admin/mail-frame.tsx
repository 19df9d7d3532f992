import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './letters.module.css';

interface MailFrameProps {
  /** The HTML of a mail as the API writes it. */
  html: string;
  title: string;
  isNarrow: boolean;
}

const styleSheet = /<style>([^<]*)<\/style>/;

/**
 * Shows the HTML of a mail in a frame of its own, where no script runs and no form is sent. The policy of the site
 * forbids styles inside HTML, and a frame inherits it: so the frame gets the HTML without them, and then its styles.
 */
export function MailFrame({ html, title, isNarrow }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const sheet = styleSheet.exec(html)?.[1] ?? '';
  const withoutStyles = html.replace(styleSheet, '').replaceAll(' style="', ' data-style="');
  function applyStyles() {
    const page = frame.current?.contentDocument;
    const own = frame.current?.contentWindow;
    if (!page || !own) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    // A sheet belongs to the window that made it.
    const styleSheetOf = (own as Window & typeof globalThis).CSSStyleSheet;
    const made = new styleSheetOf();
    made.replaceSync(`${sheet} a { pointer-events: none }`);
    page.adoptedStyleSheets = [made];
    if (frame.current !== null) frame.current.height = String(page.documentElement.scrollHeight + 2);
  }
  return (
    <iframe
      ref={frame}
      title={title}
      className={classNames(styles.frame, isNarrow && styles.narrow)}
      sandbox="allow-same-origin"
      srcDoc={withoutStyles}
      onLoad={applyStyles}
    />
  );
}
