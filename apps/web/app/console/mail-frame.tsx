import { useRef } from 'react';
import styles from './mail-frame.module.css';

const shortestPx = 240;
const tallestPx = 1600;

/**
 * Applies the styles of a mail. The page's content policy holds for the frame, too, and ignores styles in HTML, but not
 * those that a script of the page sets.
 */
function applyStyles(frame: Document): void {
  for (const element of frame.querySelectorAll<HTMLElement>('[style]'))
    element.style.cssText = element.getAttribute('style') ?? '';
}

/** Shows the HTML of a mail in a frame of its own, without scripts; its links do nothing. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  const loaded = () => {
    const frame = ref.current;
    const inner = frame?.contentDocument;
    if (frame === null || inner == null) return;
    applyStyles(inner);
    for (const link of inner.querySelectorAll('a')) link.removeAttribute('href');
    const heightPx = inner.documentElement.scrollHeight;
    frame.style.blockSize = `${Math.min(Math.max(heightPx, shortestPx), tallestPx)}px`;
  };
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title={title}
      srcDoc={html}
      // Only the page itself may reach into it, to set its styles.
      sandbox="allow-same-origin"
      onLoad={loaded}
    />
  );
}
