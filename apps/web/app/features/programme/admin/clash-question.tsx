import type { FormWith } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './editor.module.css';
import type { FoundLateChange } from './load-late-change.ts';
import { useClashMessages } from './use-clash-messages.ts';

interface Props {
  form: FormWith<'acceptsClashes'>;
  plan: FoundLateChange['plan'];
  /** The session that clashes with others. */
  sessionId: string;
  clashes: FoundLateChange['clashesBefore'];
}

/** Lists the clashes of a session's new place, and asks for confirmation. */
export function ClashQuestion({ form, plan, sessionId, clashes }: Props) {
  const say = useSay();
  const clashWords = useClashMessages(plan);
  return (
    <div>
      <div role="status">
        {clashes.map((clash) => (
          <p key={`${clash.id}${clash.sessionIds.join()}`} className={styles.note}>
            {clashWords(clash, sessionId)}
          </p>
        ))}
      </div>
      {clashes.length > 0 && (
        <Checkbox
          {...form.box('acceptsClashes')}
          label={say('programme.admin.late.acceptsClashes', { count: clashes.length })}
        />
      )}
    </div>
  );
}
