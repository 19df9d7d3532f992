import { speakerPaths } from '@airway/contract/programme-paths';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import type { IntroducedPerson } from './load-people.ts';
import { SpeakerCaption } from './speaker-list.tsx';
import { SpeakerPortrait } from './speaker-portrait.tsx';
import styles from './speakers-page.module.css';

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

/** Speakers: the invited ones, or all people by name. */
export function SpeakersPage({
  kind,
  people,
}: {
  kind: 'invited' | 'all';
  people: readonly IntroducedPerson[];
}) {
  const say = useSay();
  const pathTo = usePathTo();
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
      {people.length === 0 ? (
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
