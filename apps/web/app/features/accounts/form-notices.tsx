import { useEffect, useRef } from 'react';
import { useSay } from '../../platform/messages.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useAccountForm } from './use-account-form.ts';

/** What stands in the way, above a form: the fields to correct, or one sentence. */
export function FormNotices({ form }: { form: ReturnType<typeof useAccountForm> }) {
  const say = useSay();
  if (form.message !== '')
    return (
      <Notice tone="danger" word={say('ui.notice.word')} live="assertive">
        <p>{form.message}</p>
      </Notice>
    );
  // Each try anew, so that the same lines take the focus again.
  return <ErrorSummary key={form.summary.tries} title={form.summary.title} items={form.summary.items} />;
}

/** Says that something was done, and takes the focus there. */
export function Done({ children }: { children: string }) {
  const say = useSay();
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => boxRef.current?.focus(), []);
  return (
    <div ref={boxRef} tabIndex={-1}>
      <Notice tone="ok" word={say('ui.notice.word')} live="polite">
        <p>{children}</p>
      </Notice>
    </div>
  );
}
