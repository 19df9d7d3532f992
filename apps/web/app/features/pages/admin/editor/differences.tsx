import type { PageContent } from '@airway/contract/page-blocks';
import { useSay } from '../../../../platform/messages.ts';
import { ByPlace } from '../../../../ui/by-place.tsx';
import { type Difference, differencesOf } from './compare.ts';
import styles from './differences.module.css';

function Lines({ word, lines, isNew }: { word: string; lines: readonly string[]; isNew: boolean }) {
  const Line = isNew ? 'ins' : 'del';
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{word}</dt>
      <ByPlace items={lines}>
        {(line) => (
          <dd>
            <Line className={styles.line}>{line}</Line>
          </dd>
        )}
      </ByPlace>
    </div>
  );
}

function One({ kind, where, before, after }: Difference) {
  const say = useSay();
  const isFormattingOnly = kind === 'changed' && before.length === 0 && after.length === 0;
  return (
    <li className={styles.difference}>
      <p>
        <b>{say(`pages.admin.difference.${kind}`)}</b> {where}
      </p>
      {isFormattingOnly && <p>{say('pages.admin.difference.unseen')}</p>}
      {(before.length > 0 || after.length > 0) && (
        <dl className={styles.lines}>
          <Lines word={say('pages.admin.difference.before')} lines={before} isNew={false} />
          <Lines word={say('pages.admin.difference.after')} lines={after} isNew />
        </dl>
      )}
    </li>
  );
}

export function Differences({ before, after }: { before: PageContent; after: PageContent }) {
  const say = useSay();
  const found = differencesOf(say, before, after);
  if (found.length === 0) return <p>{say('pages.admin.difference.none')}</p>;
  return (
    <ul className={styles.differences}>
      {found.map((difference) => (
        <One key={`${difference.kind} ${difference.where}`} {...difference} />
      ))}
    </ul>
  );
}
