import { speakerPaths } from '@airway/contract/programme-paths';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import type { IntroducedPerson, SpeakersPageData } from './load-people.ts';
import { SpeakerCaption } from './speaker-list.tsx';
import { SpeakerPortrait } from './speaker-portrait.tsx';
import styles from './speakers-page.module.css';
import { type SpeakersQuery, speakersQuery } from './speakers-query.ts';

/** Groups people by initial letter, in their order. */
function byInitial<Person extends { initial: string }>(
  people: readonly Person[],
): [initial: string, people: Person[]][] {
  const parts = new Map<string, Person[]>();
  for (const person of people) parts.set(person.initial, [...(parts.get(person.initial) ?? []), person]);
  return [...parts];
}

function Invited({ people }: { people: readonly IntroducedPerson[] }) {
  return (
    <ul className={styles.invited}>
      {people.map((person) => (
        <li key={person.id}>
          <SpeakerPortrait person={person} sizePx={96} />
          <SpeakerCaption person={person} />
        </li>
      ))}
    </ul>
  );
}

function AllSpeakers({ people }: { people: readonly IntroducedPerson[] }) {
  const say = useSay();
  const parts = byInitial(people);
  return (
    <>
      <nav className={styles.index} aria-label={say('programme.speakers.index')}>
        {parts.map(([initial]) => (
          <a key={initial} href={`#index-${initial}`}>
            {initial}
          </a>
        ))}
      </nav>
      {parts.map(([initial, named]) => (
        <section key={initial} className={styles.part} aria-labelledby={`index-${initial}`}>
          <h2 id={`index-${initial}`}>{initial}</h2>
          <ul>
            {named.map((person) => (
              <li key={person.id}>
                <SpeakerCaption person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface FilterProps {
  label: string;
  name: keyof SpeakersQuery;
  /** Path of the page. */
  path: string;
  query: SpeakersQuery;
  choices: SpeakersPageData['countries'];
}

/** Links to the people of each choice, with their number; none if there is nothing to choose. */
function Filter({ label, name, path, query, choices }: FilterProps) {
  const say = useSay();
  const named = choices.filter(({ key }) => key !== '');
  if (named.length < 2 && query[name] === '') return null;
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles.filter} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {[{ key: '', name: say('programme.filter.any'), count: total }, ...named].map((choice) => (
        <Link
          key={choice.key}
          href={path + speakersQuery.searchOf({ ...query, [name]: choice.key })}
          aria-current={choice.key === query[name] ? 'true' : undefined}
        >
          {choice.name} <small>{choice.count}</small>
        </Link>
      ))}
    </nav>
  );
}

/** Speakers: the invited ones, or all people by name. */
export function SpeakersPage({
  kind,
  page: { people, query, specialties, countries },
}: {
  kind: 'invited' | 'all';
  page: SpeakersPageData;
}) {
  const say = useSay();
  const pathTo = usePathTo();
  const path = pathTo(speakerPaths[kind]);
  const titles = { invited: say('ui.page.invitedSpeakers'), all: say('programme.speakers.all') };
  return (
    <PageFrame
      title={titles[kind]}
      description={say(`programme.speakers.${kind}.lead`)}
      lead={say(`programme.speakers.${kind}.lead`)}
      above={[{ label: say('ui.group.program') }]}
      tabs={
        <LinkTabs
          label={say('programme.speakers')}
          tabs={(['invited', 'all'] as const).map((one) => ({
            href: pathTo(speakerPaths[one]),
            label: titles[one],
            isCurrent: one === kind,
          }))}
        />
      }
    >
      <div className={styles.filters}>
        <Filter
          label={say('programme.speakers.specialties')}
          name="specialty"
          choices={specialties}
          {...{ path, query }}
        />
        <Filter
          label={say('programme.speakers.countries')}
          name="country"
          choices={countries}
          {...{ path, query }}
        />
      </div>
      {people.length === 0 && speakersQuery.searchOf(query) !== '' ? (
        <EmptyState
          title={say('programme.speakers.filter.none')}
          action={
            <LinkButton href={path} variant="secondary">
              {titles[kind]}
            </LinkButton>
          }
        />
      ) : people.length === 0 ? (
        <EmptyState
          title={say(`programme.speakers.${kind}.none`)}
          action={
            kind === 'invited' && (
              <LinkButton href={pathTo(speakerPaths.all)} variant="secondary">
                {titles.all}
              </LinkButton>
            )
          }
        />
      ) : kind === 'invited' ? (
        <Invited people={people} />
      ) : (
        <AllSpeakers people={people} />
      )}
    </PageFrame>
  );
}
