import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Cluster, Stack } from '../ui/container.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  title: string;
  text: string;
  /** What the button says that saves one's own words nevertheless. */
  replace: string;
  onReplace(): void;
  /** Another way on, beside the button. */
  otherwise?: ReactNode;
  /** What leads to `children`. */
  theirs?: string;
  isOpen?: boolean;
  /** What is saved now, where there is more to see than the words. */
  children?: ReactNode;
}

/** Tells that somebody else was faster, shows what they saved, and lets the writer decide. */
export function OvertakenNotice({
  title,
  text,
  replace,
  onReplace,
  otherwise,
  theirs,
  isOpen = false,
  children,
}: Props) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        live="polite"
        title={title}
        action={
          <Cluster>
            <Button onClick={onReplace}>{replace}</Button>
            {otherwise}
          </Cluster>
        }
      >
        <Stack>
          <p>{text}</p>
          {children && (
            <Disclosure summary={theirs} open={isOpen} quiet>
              {children}
            </Disclosure>
          )}
        </Stack>
      </Notice>
    </div>
  );
}
