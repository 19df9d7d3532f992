import type { PageState } from '@airway/contract/page-drafts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { choice, ListFilters, text } from '../../../console/list-filters.tsx';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { translationsScreen } from '../../../console/translations-screen.ts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { NewPage } from './new-page.tsx';
import { editorPath, sitePath } from './page-paths.ts';
import { PageStateChip, pageStates, stateOf } from './page-state.tsx';
import { pageScreens } from './screens.ts';

const isFound = (search: URLSearchParams) => (page: PageState) => {
  const typed = search.get('query')?.trim().toLowerCase() ?? '';
  const state = search.get('state');
  return (
    [page.title.ko, page.title.en, page.code].some((one) => one?.toLowerCase().includes(typed)) &&
    (!pageStates.some((one) => one === state) || stateOf(page) === state) &&
    (search.get('missing') !== 'yes' || page.missingCount > 0)
  );
};

export function PageList({ pages }: { pages: PageState[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const found = pages.filter(isFound(search));
  return (
    <ScreenPage screen={pageScreens.pages}>
      <ListFilters
        search={search}
        problems={{}}
        filters={{
          query: text(say('pages.admin.query')),
          state: choice(
            say('pages.admin.state'),
            pageStates.map((state) => [state, say(`pages.admin.state.${state}`)]),
          ),
          missing: choice(say('pages.admin.missing'), [['yes', say('pages.admin.missing.only')]]),
        }}
      />
      <Cluster>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {say('pages.admin.new')}
        </Button>
        <Link href={pathTo(`${translationsScreen.path}?source=pages.pages`)}>
          {say(translationsScreen.title)}
        </Link>
      </Cluster>
      <p role="status">{say('pages.admin.count', { count: found.length })}</p>
      <Table
        caption={say(pageScreens.pages.title)}
        captionHidden
        rows={found}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'title',
            header: say('pages.admin.title'),
            rowHeader: true,
            cell: ({ code, title }) => (
              <Link href={pathTo(editorPath(code))}>
                {title.ko === null && title.en === null ? code : <Bilingual text={title} />}
              </Link>
            ),
          },
          { key: 'address', header: say('pages.admin.address'), cell: ({ code }) => sitePath(code) },
          {
            key: 'state',
            header: say('pages.admin.state'),
            cell: (page) => <PageStateChip page={page} />,
          },
          {
            key: 'missing',
            header: say('pages.admin.missing'),
            numeric: true,
            cell: ({ missingCount }) => say('pages.admin.missing.count', { count: missingCount }),
          },
          {
            key: 'changed',
            header: say('pages.admin.changed'),
            cell: ({ changedDate, changedBy }) =>
              [formatInstant(locale, changedDate), changedBy?.name].filter(Boolean).join(' · '),
          },
        ]}
        empty={<EmptyState title={say('pages.admin.empty')} />}
      />
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </ScreenPage>
  );
}
