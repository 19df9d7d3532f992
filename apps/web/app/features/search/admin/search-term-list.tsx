import type { ReplyOf } from '@airway/contract/endpoint';
import { exportSearchTerms, listSearchTerms } from '@airway/contract/search-terms';
import { choice, day, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { searchScreens } from './screens.ts';

/** Search terms of visitors, with the number of searches without results. */
export function SearchTermList({ found }: { found: ReplyOf<typeof listSearchTerms> }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ListPage
      screen={searchScreens.terms}
      call={listSearchTerms}
      found={found}
      rowKey={({ term }) => term}
      columns={{
        term: { head: say('search.admin.term'), isHead: true, sort: 'term', cell: ({ term }) => term },
        count: { head: say('search.admin.count'), sort: 'count', numeric: true, cell: ({ count }) => count },
        missCount: {
          head: say('search.admin.missCount'),
          sort: 'missCount',
          numeric: true,
          cell: ({ missCount }) => missCount,
        },
        lastSearchedOn: {
          head: say('search.admin.lastSearchedOn'),
          unbroken: true,
          cell: ({ lastSearchedOn }) => formatDay(locale, lastSearchedOn),
        },
      }}
      filters={{
        query: text(say('search.admin.term')),
        results: choice(say('search.admin.results'), [['none', say('search.admin.results.none')]]),
        from: day(say('search.admin.from')),
        until: day(say('search.admin.until')),
      }}
      empty={say('search.admin.empty')}
      exportWith={{ call: exportSearchTerms }}
    />
  );
}
