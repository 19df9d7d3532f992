import type { ReplyOf } from '@airway/contract/endpoint';
import { placeholderText } from '@airway/contract/letter-texts';
import type { AudienceKind, previewLetter } from '@airway/contract/letters';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './letters.module.css';
import { subjectPath } from './subject-path.ts';

interface LeftOutProps extends Pick<ReplyOf<typeof previewLetter>, 'skipped' | 'examples'> {
  kind: AudienceKind;
}

/** Says who of the audience gets no letter and why, with names that lead to the person. */
export function LeftOut({ skipped, examples, kind }: LeftOutProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <div>
      {skipped.map(({ reason, count }) => {
        const shown = examples.filter((one) => one.reason === reason);
        const rest = count - shown.length;
        return (
          <Disclosure
            key={reason}
            quiet
            summary={say('letters.admin.leftOut.of', {
              reason: say(`letters.admin.reason.${reason}`),
              count,
            })}
          >
            <p>{say(`letters.admin.reason.${reason}.text`)}</p>
            <ul className={styles.names}>
              {shown.map(({ subjectId, name, missing }) => (
                <li key={subjectId}>
                  <Link href={pathTo(subjectPath(kind, subjectId))}>{name}</Link>
                  {missing.length > 0 &&
                    ` ${missing.map((placeholder) => placeholderText(placeholder, locale)).join(', ')}`}
                </li>
              ))}
              {rest > 0 && <li>{say('letters.admin.leftOut.more', { count: rest })}</li>}
            </ul>
          </Disclosure>
        );
      })}
    </div>
  );
}
