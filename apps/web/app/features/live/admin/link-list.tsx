import type { ReplyOf } from '@airway/contract/endpoint';
import { type LinkHolder, listLiveLinks } from '@airway/contract/live';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { MakeLink } from './make-link.tsx';
import { RevokeLink } from './revoke-link.tsx';
import { liveScreens } from './screens.ts';

interface LinkListProps {
  editionId: string;
  found: ReplyOf<typeof listLiveLinks>;
}

/** People of the programme and their personal links, with buttons to create and revoke a link. */
export function LinkList({ editionId, found }: LinkListProps) {
  const say = useSay();
  const locale = useLocale();
  const nameOf = ({ name }: LinkHolder) => textIn(locale, name).text || say('live.admin.link.gone');
  return (
    <ListPage
      screen={liveScreens.links}
      call={listLiveLinks}
      found={found}
      rowKey={({ personId }) => personId}
      rowName={nameOf}
      columns={{
        name: {
          head: say('live.admin.name'),
          sort: 'name',
          isHead: true,
          cell: (holder) => (holder.isInProgramme ? <Bilingual text={holder.name} /> : nameOf(holder)),
        },
        affiliation: {
          head: say('live.admin.affiliation'),
          cell: ({ affiliation }) => <Bilingual text={affiliation} />,
        },
        link: {
          head: say('live.admin.link.madeAt'),
          unbroken: true,
          cell: ({ link }) => (link === null ? say('console.none') : formatInstant(locale, link.createdAt)),
        },
      }}
      filters={{
        query: text(say('live.admin.links.query')),
        state: choice(say('live.admin.link'), [
          ['made', say('live.admin.link.state.made')],
          ['none', say('live.admin.link.state.none')],
        ]),
      }}
      counts="people"
      empty={say('live.admin.links.empty')}
      rowActs={[
        {
          label: say('live.admin.link.make'),
          isFor: ({ isInProgramme }) => isInProgramme,
          dialog: (holder, close, done) => (
            <MakeLink
              editionId={editionId}
              personId={holder.personId}
              name={nameOf(holder)}
              onClose={close}
              onDone={done}
            />
          ),
        },
        {
          label: say('live.admin.link.revoke'),
          isFor: ({ link }) => link !== null,
          dialog: (holder, close, done) =>
            holder.link && (
              <RevokeLink
                editionId={editionId}
                linkId={holder.link.id}
                name={nameOf(holder)}
                onClose={close}
                onDone={done}
              />
            ),
        },
      ]}
    />
  );
}
