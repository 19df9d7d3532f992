import { Container } from '../ui/container.tsx';
import { Notice } from '../ui/notice.tsx';
import { useSay } from './messages.ts';
import { useServerPage } from './server-page.ts';

const noticeId = 'program-failure';

/** The page's program came and took over. */
export function programArrived() {
  window.dispatchEvent(new Event('program-arrived'));
}

/** The page's program cannot start: says so on the page that the server rendered. */
export function programFailed() {
  document.getElementById(noticeId)?.removeAttribute('hidden');
}

// Runs before any module: watches whether they arrive at all, within the specified 120 s.
const watch = `(()=>{const show=()=>document.getElementById(${JSON.stringify(noticeId)})?.removeAttribute("hidden");
const late=setTimeout(show,120000);const stop=new AbortController();
addEventListener("program-arrived",()=>{clearTimeout(late);stop.abort();document.getElementById(${JSON.stringify(noticeId)})?.setAttribute("hidden","")});
addEventListener("error",e=>{if(e.target instanceof HTMLScriptElement)show()},{capture:true,signal:stop.signal});
addEventListener("unhandledrejection",show,{signal:stop.signal})})()`;

/** The watch itself, in the head. */
export function ProgramWatch() {
  const nonce = useServerPage()?.nonce;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />;
}

/** Hidden until the watch finds that the page's program does not arrive. */
export function ProgramFailure() {
  const say = useSay();
  return (
    <div id={noticeId} hidden suppressHydrationWarning>
      <Container>
        <Notice
          tone="warn"
          word={say('ui.notice.error')}
          title={say('ui.failure.program.title')}
          // An empty address is this very page.
          action={<a href="?">{say('ui.failure.retry')}</a>}
        >
          <p>{say('ui.failure.program.text')}</p>
        </Notice>
      </Container>
    </div>
  );
}
