import type { ReplyOf } from '@airway/contract/endpoint';
import {
  fileStates,
  type getFileSpace,
  giveFileBack,
  type ManagedFile,
  searchManagedFiles,
  withdrawFile,
} from '@airway/contract/files-admin';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { formatFileSize } from '../../../platform/file-size.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { FileSpace } from './file-space.tsx';
import { fileScreens } from './screens.ts';
import { useUseName } from './use-name.ts';

const tones = { waiting: 'plain', attached: 'ok', detached: 'plain', withdrawn: 'danger' } as const;

const shownState = ({ state, canBeGivenBack }: ManagedFile) =>
  state === 'withdrawn' && !canBeGivenBack ? 'removed' : state;

interface FileListProps {
  found: ReplyOf<typeof searchManagedFiles>;
  space: ReplyOf<typeof getFileSpace>;
}

/** Files of all kinds of use, their storage space, and bulk actions. */
export function FileList({ found, space }: FileListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const nameOf = useUseName();
  return (
    <ListPage
      screen={fileScreens.files}
      call={searchManagedFiles}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('files.admin.name'),
          sort: 'name',
          isHead: true,
          cell: ({ name }) => <span translate="no">{name}</span>,
        },
        state: {
          head: say('files.admin.state'),
          cell: (file) => (
            <Chip tone={tones[file.state]}>{say(`files.admin.state.${shownState(file)}`)}</Chip>
          ),
        },
        use: { head: say('files.admin.use'), cell: ({ use }) => nameOf(use) },
        place: {
          head: say('files.admin.place'),
          cell: ({ place }) =>
            place && <Link href={pathTo(place.path)}>{textIn(locale, place.title).text}</Link>,
        },
        type: { head: say('files.admin.type'), unbroken: true, cell: ({ type }) => type },
        size: {
          head: say('files.admin.size'),
          sort: 'sizeBytes',
          numeric: true,
          unbroken: true,
          cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
        },
        owner: {
          head: say('files.admin.owner'),
          unbroken: true,
          cell: ({ owner }) =>
            owner === null ? say('files.admin.owner.guest') : (owner.name ?? say('files.admin.owner.gone')),
        },
        createdAt: {
          head: say('files.admin.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
      }}
      filters={{
        query: text(say('files.admin.name')),
        use: choice(
          say('files.admin.use'),
          space.uses.map(({ use }) => [use, nameOf(use)]),
        ),
        state: choice(
          say('files.admin.state'),
          fileStates.map((state) => [state, say(`files.admin.state.${state}`)]),
        ),
      }}
      empty={say('files.admin.empty')}
      acts={[
        {
          label: say('files.admin.giveBack'),
          title: (count) => say('files.admin.giveBack.title', { count }),
          send: ({ id }, reason) => authorisedCall(giveFileBack, { params: { id }, body: { reason } }),
        },
        {
          label: say('files.admin.withdraw'),
          title: (count) => say('files.admin.withdraw.title', { count }),
          text: say('files.admin.withdraw.text'),
          isDangerous: true,
          send: ({ id }, reason) => authorisedCall(withdrawFile, { params: { id }, body: { reason } }),
        },
      ]}
    >
      <FileSpace {...space} />
    </ListPage>
  );
}
