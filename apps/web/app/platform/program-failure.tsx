import { Container } from '../ui/container.tsx';
import { Notice } from '../ui/notice.tsx';
import { startProgramAfterPaint } from './first-paint.ts';
import { holdFirstPresses } from './first-presses.ts';
import { useSay } from './messages.ts';
import styles from './program-failure.module.css';
import { readRegisteredMark } from './registered-mark.ts';
import { useServerPage } from './server-page.ts';

const noticeId = 'program-failure';

/** Marks the document as hydrated, for other scripts that wait for it. */
export function programArrived() {
  document.documentElement.dataset.program = 'arrived';
  window.dispatchEvent(new Event('program-arrived'));
}

/** Shows on the server-rendered page that its scripts failed to load. */
export function programFailed() {
  window.dispatchEvent(new Event('program-failed'));
}

// Runs before any module. Checks that the modules arrive within 120 s (specification).
const watch = `(()=>{const notice=()=>document.getElementById(${JSON.stringify(noticeId)}),fail=()=>dispatchEvent(new Event("program-failed"));
const late=setTimeout(fail,120000);const stop=new AbortController();
addEventListener("program-failed",()=>notice()?.removeAttribute("hidden"));
addEventListener("program-arrived",()=>{clearTimeout(late);stop.abort();notice()?.setAttribute("hidden","")});
addEventListener("error",e=>{if(e.target instanceof HTMLScriptElement)fail()},{capture:true,signal:stop.signal});
addEventListener("unhandledrejection",fail,{signal:stop.signal})})()`;

/**
 * Head script: watches the modules, holds early clicks, reads the mark of a registered browser, and starts the
 * program after the first paint.
 */
export function ProgramWatch() {
  const nonce = useServerPage()?.nonce;
  // Only the server's copy of this script runs.
  const parts = import.meta.env.SSR
    ? [watch, readRegisteredMark, holdFirstPresses, startProgramAfterPaint]
    : [];
  const html = { __html: parts.join(';') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only constants of this module
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Hidden until the head script finds that the modules failed to load. */
export function ProgramFailure() {
  const say = useSay();
  return (
    <div id={noticeId} className={styles.failure} hidden suppressHydrationWarning>
      <Container>
        <Notice
          tone="warn"
          word={say('ui.notice.error')}
          title={say('ui.failure.program.title')}
          // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page; `?` would be another address
          action={<a href="">{say('ui.failure.retry')}</a>}
        >
          <p>{say('ui.failure.program.text')}</p>
        </Notice>
      </Container>
    </div>
  );
}
