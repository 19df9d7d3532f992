import { useEffect, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Notice } from '../../ui/notice.tsx';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const minuteMs = 60_000;

/** Shows a notice after this many minutes without input; 0 for never. Nothing is sent or stored. */
export function IdleNotice({ minutes }: { minutes: number }) {
  const say = useSay();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (minutes === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), minutes * minuteMs);
    };
    touched();
    for (const touch of touches) document.addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const touch of touches) document.removeEventListener(touch, touched);
    };
  }, [minutes]);
  if (!isIdle) return null;
  return (
    <Notice tone="info" word={say('ui.notice.word')} title={say('live.check.title')} live="polite">
      <p>{say('live.idle.text', { minutes })}</p>
    </Notice>
  );
}
