import type { ReplyOf } from '@airway/contract/endpoint';
import type { PageContent } from '@airway/contract/page-blocks';
import {
  getPageRevision,
  type listPageRevisions,
  type PageDraft,
  restorePageRevision,
} from '@airway/contract/page-drafts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { Differences } from './editor/differences.tsx';
import { editorPath } from './page-paths.ts';
import { pageScreens } from './screens.ts';

type Revision = ReplyOf<typeof listPageRevisions>['content'][number];

/** Shows how the draft differs from a revision, and restores the revision. */
function Restore({
  draft,
  revision,
  content,
  onClose,
}: {
  draft: PageDraft;
  revision: Revision;
  content: PageContent;
  onClose(): void;
}) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const form = useAct({
    async send() {
      const params = { code: draft.code, version: String(revision.version) };
      await authorisedCall(restorePageRevision, { params, body: { version: draft.version } });
      await navigate(pathTo(editorPath(draft.code)));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.restore.title', { when: formatInstant(locale, revision.publishedDate) })}
      confirmLabel={say('pages.admin.restore')}
    >
      <p>{say('pages.admin.restore.text')}</p>
      <Differences before={draft.content} after={content} />
    </ActDialog>
  );
}

/** Published revisions of a page, newest first; each can be compared with the draft and restored into it. */
export function RevisionList({ draft, revisions }: { draft: PageDraft; revisions: Revision[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [open, setOpen] = useState<{ revision: Revision; content: PageContent }>();
  const title = draft.title[locale] ?? draft.title.ko ?? draft.title.en ?? draft.code;
  return (
    <ScreenPage screen={pageScreens.pages} title={say('pages.admin.revisions.of', { title })}>
      <p>
        <Link href={pathTo(editorPath(draft.code))}>{say('pages.admin.revisions.back')}</Link>
      </p>
      <Table
        caption={say('pages.admin.revisions')}
        captionHidden
        rows={revisions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'when',
            header: say('pages.admin.revisions.when'),
            rowHeader: true,
            cell: ({ publishedDate }) => formatInstant(locale, publishedDate),
          },
          {
            key: 'who',
            header: say('pages.admin.revisions.who'),
            cell: ({ publishedBy }) => publishedBy?.name ?? say('pages.admin.somebody'),
          },
          {
            key: 'state',
            header: say('pages.admin.state'),
            cell: ({ version }) =>
              version === draft.published?.version ? say('pages.admin.revisions.current') : '',
          },
          {
            key: 'act',
            header: say('pages.admin.revisions.act'),
            cell: (revision) => (
              <ActButton
                size="small"
                variant="secondary"
                aria-label={say('pages.admin.compare.named', {
                  when: formatInstant(locale, revision.publishedDate),
                })}
                send={async () => {
                  const params = { code: draft.code, version: String(revision.version) };
                  const { content } = await authorisedCall(getPageRevision, { params });
                  setOpen({ revision, content });
                }}
              >
                {say('pages.admin.compare')}
              </ActButton>
            ),
          },
        ]}
        empty={<EmptyState title={say('pages.admin.revisions.none')} />}
      />
      {open && <Restore draft={draft} {...open} onClose={() => setOpen(undefined)} />}
    </ScreenPage>
  );
}
