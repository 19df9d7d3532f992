import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { NotOpenYet } from '../../ui/not-open-yet.tsx';
import { type UnfinishedPage, unfinishedPages } from './unfinished-pages.ts';

interface UnfinishedProps {
  page: UnfinishedPage;
  /** First day of the meeting, formatted. */
  opensOn: string;
  secretariatEmail: string;
}

/** A page that comes later: its planned content, its date, and links. */
export function Unfinished({ page, opensOn, secretariatEmail }: UnfinishedProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { holds, group } = unfinishedPages[page];
  const title = say(`ui.page.${page}`);
  const groupWord = say(`ui.group.${group}`);
  return (
    <PageFrame
      title={title}
      description={say(`pages.unfinished.${holds}`)}
      isPrivate
      lead={say(`pages.unfinished.${holds}`)}
      // A group may have the same name as its first page.
      above={groupWord === title ? [] : [{ label: groupWord }]}
    >
      <NotOpenYet
        title={say('pages.unfinished.alert')}
        opensAt={say('pages.unfinished.when.before', { date: opensOn })}
        actions={
          <>
            <LinkButton href={pathTo('/Main')}>{say('ui.failure.home')}</LinkButton>
            {secretariatEmail !== '' && (
              <LinkButton href={`mailto:${secretariatEmail}`} variant="secondary">
                {say('ui.failure.contact')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{say('pages.unfinished.contact')}</p>
      </NotOpenYet>
    </PageFrame>
  );
}
