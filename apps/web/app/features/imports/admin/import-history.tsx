import type { ReplyOf } from '@airway/contract/endpoint';
import { type ImportKind, listImports } from '@airway/contract/imports';
import { ListPage } from '../../../console/list-page.tsx';
import type { Screen } from '../../../console/screen.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { ImportStateChip } from './import-state.tsx';
import { rowsOf } from './rows-of.ts';
import { SendSheet } from './send-sheet.tsx';

interface ImportHistoryProps {
  screen: Screen;
  kind: ImportKind;
  editionId: string;
  found: ReplyOf<typeof listImports>;
}

/** Uploads a spreadsheet, and lists earlier imports. */
export function ImportHistory({ screen, kind, editionId, found }: ImportHistoryProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { path } = screen;
  return (
    <ListPage
      screen={screen}
      call={listImports}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      columns={{
        fileName: {
          head: say('imports.admin.file'),
          isHead: true,
          cell: ({ id, fileName }) => <Link href={pathTo(`${path}/${id}`)}>{fileName}</Link>,
        },
        state: {
          head: say('imports.admin.state'),
          cell: ({ state }) => <ImportStateChip state={state} />,
        },
        createdAt: {
          head: say('imports.admin.createdAt'),
          sort: 'createdAt',
          unbroken: true,
          cell: ({ createdDate }) => formatInstant(locale, createdDate),
        },
        counts: {
          head: say('imports.admin.counts'),
          cell: ({ counts, runDate }) => {
            if (counts === null) return '';
            if (counts.refused === 0)
              return say('imports.admin.counts.cell', { added: counts.new, changed: counts.changed });
            return runDate === null
              ? say('imports.admin.outcome.refused', { count: counts.refused })
              : say('imports.admin.counts.leftOut', rowsOf(counts));
          },
        },
      }}
      emptyYet={say('imports.admin.empty')}
    >
      <SendSheet kind={kind} editionId={editionId} path={path} />
    </ListPage>
  );
}
