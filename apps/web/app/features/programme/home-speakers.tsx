import { personPath, speakerPaths } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-speakers.module.css';
import type { HomeProgrammeData } from './load-home-programme.ts';
import { SpeakerPortrait } from './speaker-portrait.tsx';

type Speaker = HomeProgrammeData['speakers'][number];

/** Pixels of a portrait; the first one is enlarged on wide screens. */
const portraitPx = 96;

/** Invited speakers: the first one large, the others beside; on a phone all in one row that scrolls sideways. */
export function HomeSpeakers({ speakers = [] }: { speakers: readonly Speaker[] | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('ui.page.invitedSpeakers');
  if (speakers.length === 0) return null;
  return (
    <Section
      title={title}
      aside={<Link href={pathTo(speakerPaths.invited)}>{say('editions.home.more', { title })}</Link>}
    >
      <ul className={styles.speakers}>
        {speakers.map(({ id, name, affiliation, country, face, talk }) => (
          <li key={id}>
            <SpeakerPortrait person={face} sizePx={portraitPx} />
            <div>
              <Link href={pathTo(personPath(id))}>
                <Bilingual text={name} />
              </Link>
              <small>
                <Bilingual text={affiliation} />
                {'\u00a0'}· {country}
              </small>
              {talk && (
                <p>
                  <Bilingual text={talk} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
