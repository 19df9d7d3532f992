import { useState } from 'react';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { type Merged, mergeInto, type Texts } from './texts.ts';

interface Props extends Merged {
  onSave(): void;
}

/** Lists fields updated from the other user's version, and fields that both users changed. */
function Conflict({ taken, disputed, onSave }: Props) {
  const say = useSay();
  return (
    <ConflictNotice
      title={say('editions.admin.overtaken.title')}
      text={say('editions.admin.overtaken.text', {
        hasTaken: String(taken.length > 0),
        fields: taken.join(', '),
      })}
      replace={say('editions.admin.overtaken.again')}
      onReplace={onSave}
      theirs={say('editions.admin.overtaken.disputed')}
      isOpen
    >
      {disputed.length > 0 && (
        <ul>
          {disputed.map(({ label, saved }) => (
            <li key={label}>
              {label}: {saved || say('console.none')}
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
}

/**
 * Handles content that two users may edit at once. It stores the version that the form started with, and
 * merges later changes.
 */
export function useSaved<Loaded>(loaded: Loaded, textsOfLoaded: (loaded: Loaded) => Texts) {
  const [saved, setSaved] = useState(loaded);
  const [merged, setMerged] = useState<Props>();
  return {
    saved,
    texts: textsOfLoaded(saved),
    overtaken: merged && <Conflict {...merged} />,
    /** Saves. After a conflict it loads the stored version into all fields that the user has not changed. */
    async save(
      form: HTMLFormElement | null,
      send: () => Promise<Loaded>,
      look: () => Promise<Loaded>,
    ): Promise<Refused | undefined> {
      try {
        const now = await send();
        // Shows values that the server changed in addition.
        if (form !== null) mergeInto(form, textsOfLoaded(saved), textsOfLoaded(now));
        setSaved(now);
        setMerged(undefined);
        return undefined;
      } catch (error) {
        if (refusalOf(error)?.code !== 'CONFLICT' || form === null) throw error;
        const now = await look();
        setMerged({
          ...mergeInto(form, textsOfLoaded(saved), textsOfLoaded(now)),
          onSave: () => form.requestSubmit(),
        });
        setSaved(now);
        return {};
      }
    },
  };
}
