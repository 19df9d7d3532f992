import type { ReplyOf } from '@airway/contract/endpoint';
import type { LiveLink } from '@airway/contract/live';
import { listProgrammePeople } from '@airway/contract/programme-people';
import { text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinksInForce } from './links-in-force.tsx';
import { MakeLink } from './make-link.tsx';
import { liveScreens } from './screens.ts';

export interface LinkListProps {
  people: ReplyOf<typeof listProgrammePeople>;
  links: LiveLink[];
}

/** Who of the programme has a personal link, and the way to make one. */
export function LinkList({ people, links }: LinkListProps) {
  const say = useSay();
  const locale = useLocale();
  const madeAt = new Map(links.map(({ personId, createdAt }) => [personId, createdAt]));
  return (
    <ListPage
      screen={liveScreens.links}
      call={listProgrammePeople}
      found={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => textIn(locale, name).text}
      columns={{
        name: { head: say('live.admin.name'), isHead: true, cell: ({ name }) => <Bilingual text={name} /> },
        affiliation: {
          head: say('live.admin.affiliation'),
          cell: ({ affiliation }) => <Bilingual text={affiliation} />,
        },
        link: {
          head: say('live.admin.link.madeAt'),
          cell: ({ id }) => {
            const at = madeAt.get(id);
            return at === undefined ? say('console.none') : formatInstant(locale, at);
          },
        },
      }}
      filters={{ q: text(say('live.admin.links.query')) }}
      counts="people"
      empty={say('live.admin.links.empty')}
      rowAct={{
        head: say('live.admin.link'),
        label: say('live.admin.link.make'),
        dialog: (person, close, done) => (
          <MakeLink
            editionId={people.editionId}
            personId={person.id}
            name={textIn(locale, person.name).text}
            onClose={close}
            onDone={done}
          />
        ),
      }}
    >
      <LinksInForce editionId={people.editionId} links={links} />
    </ListPage>
  );
}
