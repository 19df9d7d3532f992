import { sessionPath } from '@airway/contract/programme-paths';
import type { ProgrammeChange } from '@airway/contract/programme-versions';
import type { BilingualText } from '@airway/contract/rules';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './change-list.module.css';

/** Checks whether a text exists in either language. */
export const hasText = ({ ko, en }: BilingualText): boolean => Boolean(ko ?? en);

/** An old or new value; a time begins with its day, which is formatted as usual. */
function Value({ text }: { text: BilingualText }) {
  const locale = useLocale();
  const [, day, times] = /^(\d{4}-\d{2}-\d{2}) (.+)$/.exec(textIn(locale, text).text) ?? [];
  return day === undefined ? <Bilingual text={text} /> : `${formatDay(locale, day)} ${times}`;
}

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
        {(hasText(change.before) || hasText(change.after)) && (
          <p className={styles.values}>
            {hasText(change.before) && (
              <del>
                <Value text={change.before} />
              </del>
            )}{' '}
            {hasText(change.after) && (
              <ins>
                <Value text={change.after} />
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
  /** Checks whether this session is published. */
  isThere(sessionId: string): boolean;
}

export function ChangeList({ changes, isThere }: Props) {
  return (
    <ul className={styles.changes}>
      <ByPlace items={changes}>
        {(change) => <ChangeLine change={change} isThere={isThere(change.sessionId)} />}
      </ByPlace>
    </ul>
  );
}
