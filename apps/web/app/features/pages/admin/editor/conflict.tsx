import type { PageContent } from '@airway/contract/page-blocks';
import type { PageDraft } from '@airway/contract/page-drafts';
import { ConflictNotice } from '../../../../forms/conflict-notice.tsx';
import { formatInstant } from '../../../../platform/dates.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Differences } from './differences.tsx';

interface Props {
  mine: PageContent;
  /** The stored page. */
  theirs: PageDraft;
  onReplace(): void;
  onTake(): void;
}

export function Conflict({ mine, theirs, onReplace, onTake }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { changedBy, changedDate } = theirs;
  return (
    <ConflictNotice
      title={say('pages.admin.overtaken.title')}
      text={say('pages.admin.overtaken.text', {
        when: formatInstant(locale, changedDate),
        name: changedBy?.name ?? say('pages.admin.somebody'),
      })}
      replace={say('pages.admin.overtaken.replace')}
      onReplace={onReplace}
      otherwise={
        <Button variant="quiet" onClick={onTake}>
          {say('pages.admin.overtaken.take')}
        </Button>
      }
      theirs={say('pages.admin.overtaken.compare')}
      isOpen
    >
      <Differences before={theirs.content} after={mine} />
    </ConflictNotice>
  );
}
