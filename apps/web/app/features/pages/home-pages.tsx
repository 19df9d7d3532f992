import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Container } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-pages.module.css';
import type { HomeInvitationData, HomeSurroundings } from './load-home-pages.ts';
import { SurroundingsMap } from './surroundings-map.tsx';

/** First sentence and signature of the letter of invitation. */
export function HomeInvitation({ invitation }: { invitation: HomeInvitationData | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (invitation === undefined) return null;
  const title = say('ui.page.invitation');
  return (
    <section className={styles.band} aria-label={title}>
      <Container>
        <p className={styles.opening}>
          <Bilingual text={invitation.opening} isMarked />
        </p>
        <div className={styles.signed}>
          <ByPlace items={invitation.people}>
            {({ name, role }) => (
              <p>
                <Bilingual text={role} /> <b>{<Bilingual text={name} />}</b>
              </p>
            )}
          </ByPlace>
          <Link href={pathTo(invitation.path)}>{title}</Link>
        </div>
      </Container>
    </section>
  );
}

interface HomePlaceProps {
  surroundings: HomeSurroundings | undefined;
}

/** Directions to the venue, and a map of the places around it. */
export function HomePlace({ surroundings }: HomePlaceProps) {
  const say = useSay();
  const pathTo = usePathTo();
  if (surroundings === undefined) return null;
  const { ways, points, map } = surroundings;
  if (ways.length === 0 && map === undefined) return null;
  return (
    <Section
      title={say('pages.home.place')}
      aside={<Link href={pathTo(surroundings.path)}>{say('ui.page.seoul')}</Link>}
    >
      <div className={styles.place}>
        <div className={styles.ways}>
          <DefinitionList
            items={ways.map(({ name, value }, index) => ({
              key: String(index),
              term: <Bilingual text={name} />,
              value: <Bilingual text={value} />,
            }))}
          />
        </div>
        {map && (
          <div>
            <SurroundingsMap venue={map.venue} plan={map.plan} />
            <ol className={styles.legend}>
              <ByPlace items={points}>
                {({ name, walkMinutes }) => (
                  <li>
                    <Bilingual text={name} />
                    {walkMinutes !== null && (
                      <small> {say('pages.places.walk', { minutes: walkMinutes })}</small>
                    )}
                  </li>
                )}
              </ByPlace>
            </ol>
          </div>
        )}
      </div>
    </Section>
  );
}
