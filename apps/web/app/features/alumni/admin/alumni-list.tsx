import { alumnusStates, exportAlumni, listAlumniOfStaff } from '@airway/contract/alumni-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { alumniScreens } from './screens.ts';

interface AlumniListProps {
  found: ReplyOf<typeof listAlumniOfStaff>;
  importPath: string;
}

export function AlumniList({ found, importPath }: AlumniListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const nameOf = ({ nameKo, nameEn }: { nameKo: string; nameEn: string }) =>
    locale === 'ko' ? nameKo || nameEn : nameEn || nameKo;
  const { path } = alumniScreens.alumni;
  return (
    <ListPage
      screen={alumniScreens.alumni}
      call={listAlumniOfStaff}
      found={found}
      counts="people"
      rowKey={({ id }) => id}
      rowName={nameOf}
      columns={{
        name: {
          head: say('alumni.admin.name'),
          sort: 'name',
          isHead: true,
          cell: (one) => <Link href={pathTo(`${path}/${one.id}`)}>{nameOf(one)}</Link>,
        },
        year: {
          head: say('alumni.admin.year'),
          sort: 'year',
          numeric: true,
          cell: ({ graduationYear }) => graduationYear ?? '',
        },
        affiliation: { head: say('alumni.field.affiliation'), cell: ({ affiliation }) => affiliation },
        region: { head: say('alumni.field.region'), cell: ({ region }) => region },
        state: {
          head: say('alumni.admin.state'),
          cell: ({ isLinked, openedCount }) => (
            <Chip tone={isLinked ? 'ok' : 'plain'}>
              {isLinked
                ? say('alumni.admin.opened', { count: openedCount })
                : say('alumni.admin.state.unlinked')}
            </Chip>
          ),
        },
      }}
      filters={{
        query: text(say('alumni.admin.query'), say('alumni.admin.query.hint')),
        affiliation: text(say('alumni.field.affiliation')),
        region: text(say('alumni.field.region')),
        year: text(say('alumni.admin.year')),
        state: choice(
          say('alumni.admin.state'),
          alumnusStates.map((state) => [state, say(`alumni.admin.state.${state}`)]),
        ),
      }}
      empty={say('alumni.admin.empty')}
      exportWith={{ call: exportAlumni }}
    >
      <Cluster>
        <LinkButton href={pathTo(`${path}/New`)} size="small">
          {say('alumni.admin.new')}
        </LinkButton>
        <LinkButton href={pathTo(importPath)} size="small" variant="secondary" iconBefore="arrowUp">
          {say('alumni.admin.import')}
        </LinkButton>
      </Cluster>
    </ListPage>
  );
}
