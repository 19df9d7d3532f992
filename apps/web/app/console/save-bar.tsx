import { type AnyForm, SendButton } from '../forms/contract-form.tsx';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { useSay } from '../platform/messages.ts';
import { Cluster } from '../ui/container.tsx';
import { Notice } from '../ui/notice.tsx';

/** Save button of an editor. Shows whether the content is saved, and asks before unsaved changes are lost. */
export function SaveBar({ form, saved }: { form: AnyForm; saved: string }) {
  const say = useSay();
  return (
    <>
      {form.isSaved && (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{saved}</p>
        </Notice>
      )}
      <Cluster>
        <SendButton form={form}>{say('console.save')}</SendButton>
        {form.isChanged && <span role="status">{say('console.unsaved')}</span>}
      </Cluster>
      <UnsavedGuard form={form} />
    </>
  );
}
