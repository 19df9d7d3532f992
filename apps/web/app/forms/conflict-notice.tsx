import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Cluster, Stack } from '../ui/container.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  title: string;
  text: string;
  /** Label of the button that overwrites the stored version. */
  replace: string;
  onReplace(): void;
  /** Another option beside the button. */
  otherwise?: ReactNode;
  /** Label that opens `children`. */
  theirs?: string;
  isOpen?: boolean;
  /** Stored version, if it is more than text. */
  children?: ReactNode;
}

/** Tells the user that another user saved first, shows that version and offers a choice. */
export function ConflictNotice({
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
