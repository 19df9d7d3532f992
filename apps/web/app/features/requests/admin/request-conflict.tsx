import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { useSay } from '../../../platform/messages.ts';

/** Shows that somebody else changed the request. What was typed is still in the form. */
export function RequestConflict({ onReplace }: { onReplace(): void }) {
  const say = useSay();
  return (
    <ConflictNotice
      title={say('requests.admin.overtaken')}
      text={say('requests.admin.overtaken.text')}
      replace={say('requests.admin.overtaken.again')}
      onReplace={onReplace}
    />
  );
}
