import type { ReplyOf } from '@airway/contract/endpoint';
import type { listMissingTexts } from '@airway/contract/page-drafts';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { placeLabel } from './editor/place-label.ts';
import { editorPath } from './page-paths.ts';
import { pageScreens } from './screens.ts';

/** Lists texts that exist in one language only; each line links to the missing one. */
export function MissingList({ found }: { found: ReplyOf<typeof listMissingTexts> }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ScreenPage screen={pageScreens.missing}>
      <p role="status">{say('pages.admin.missing.total', { count: found.total })}</p>
      <Table
        caption={say(pageScreens.missing.title)}
        captionHidden
        rows={found.content}
        rowKey={({ code, where }) => `${code} ${where}`}
        columns={[
          { key: 'page', header: say('pages.admin.page'), cell: ({ title }) => <Bilingual text={title} /> },
          {
            key: 'where',
            header: say('pages.admin.missing.where'),
            rowHeader: true,
            cell: ({ code, where, locale }) => (
              <Link href={`${pathTo(editorPath(code))}?at=${encodeURIComponent(`${where}.${locale}`)}`}>
                {placeLabel(say, `${where}.${locale}`)}
              </Link>
            ),
          },
          {
            key: 'text',
            header: say('pages.admin.missing.text'),
            cell: ({ text, locale }) => <span lang={locale === 'ko' ? 'en' : 'ko'}>{text}</span>,
          },
        ]}
        empty={<EmptyState title={say('pages.admin.missing.none')} />}
      />
    </ScreenPage>
  );
}
