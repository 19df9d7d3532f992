import { sessionPath } from '@airway/contract/programme-paths';
import type { ProgrammeChange } from '@airway/contract/programme-versions';
import type { BilingualText } from '@airway/contract/rules';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './change-list.module.css';

/** Whether staff wrote something, in either language. */
export const isSaid = ({ ko, en }: BilingualText): boolean => Boolean(ko ?? en);

function ChangeLine({ change, isThere }: { change: ProgrammeChange; isThere: boolean }) {
  const say = useSay();
  const pathTo = usePathTo();
  const title = <Bilingual text={change.sessionTitle} />;
  return (
    <li>
      <span className={styles.kind}>{say(`programme.change.${change.kind}`)}</span>
      <div>
        <b>{isThere ? <Link href={pathTo(sessionPath(change.sessionId))}>{title}</Link> : title}</b>
        {change.talkTitle !== null && (
          <>
            {' '}
            · <Bilingual text={change.talkTitle} />
          </>
        )}
        {(isSaid(change.before) || isSaid(change.after)) && (
          <p className={styles.values}>
            {isSaid(change.before) && (
              <del>
                <Bilingual text={change.before} />
              </del>
            )}{' '}
            {isSaid(change.after) && (
              <ins>
                <Bilingual text={change.after} />
              </ins>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

interface Props {
  changes: readonly ProgrammeChange[];
  /** Whether this session can be read. */
  isThere(sessionId: string): boolean;
}

/** What a version makes different. */
export function ChangeList({ changes, isThere }: Props) {
  return (
    <ul className={styles.changes}>
      <ByPlace items={changes}>
        {(change) => <ChangeLine change={change} isThere={isThere(change.sessionId)} />}
      </ByPlace>
    </ul>
  );
}
