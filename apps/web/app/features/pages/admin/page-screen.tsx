import type { PageDraft } from '@airway/contract/page-drafts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageEditor } from './editor/page-editor.tsx';
import type { StaffMenu } from './menu/load-menu.ts';
import { PageInMenu } from './menu/page-in-menu.tsx';
import { PageActs } from './page-acts.tsx';
import { revisionsPath, sitePath } from './page-paths.ts';
import { PageStateChip } from './page-state.tsx';
import { pageScreens } from './screens.ts';

interface Props {
  draft: PageDraft;
  /** Undefined for staff who may not change the menu. */
  menu: StaffMenu | undefined;
}

export function PageScreen({ draft: loaded, menu }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(loaded);
  /** The draft that the editor started with; another one renders a new editor. */
  const [begun, setBegun] = useState(loaded);
  const [isChanged, setChanged] = useState(false);
  const { outcome, tell } = useOutcome();
  const title = draft.title[locale] ?? draft.title.ko ?? draft.title.en ?? draft.code;
  return (
    <ScreenPage screen={pageScreens.pages} title={title}>
      <Cluster>
        <Link href={pathTo(pageScreens.pages.path)}>{say('pages.admin.back')}</Link>
        <PageStateChip page={draft} />
        <span>{sitePath(draft.code)}</span>
      </Cluster>
      {outcome}
      <PageActs
        draft={draft}
        isUnsaved={isChanged}
        onDone={(after, sentence) => {
          setDraft(after);
          tell(sentence);
        }}
      />
      <p>
        {draft.published
          ? say('pages.admin.publishedAt', { when: formatInstant(locale, draft.published.publishedDate) })
          : say('pages.admin.notPublished')}{' '}
        <Link href={pathTo(revisionsPath(draft.code))}>{say('pages.admin.revisions')}</Link>
      </p>
      {menu && <PageInMenu draft={draft} menu={menu} />}
      <PageEditor
        key={begun.version}
        draft={begun}
        at={search.get('at') ?? undefined}
        onSaved={setDraft}
        onTaken={(theirs) => {
          setDraft(theirs);
          setBegun(theirs);
        }}
        onChange={setChanged}
      />
    </ScreenPage>
  );
}
