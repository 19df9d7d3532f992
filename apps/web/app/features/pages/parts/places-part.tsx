import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { MapLinks } from '../../../platform/map-links.tsx';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { MapNames } from '../../../ui/map-names.tsx';
import { planOf } from '../../../ui/walk-plan.ts';
import { byWalk, fewestOnMap, groundIn, isOnMap, type Place, type Streets } from '../places-on-map.ts';
import { SurroundingsMap, type Venue } from '../surroundings-map.tsx';
import { PageLink } from './page-link.tsx';
import { EntryHeading } from './part-frame.tsx';
import styles from './parts.module.css';
import { usePicture } from './picture.tsx';

/** Name and address in Korean, for a guest to show to a driver. */
function ForTheDriver({ place: { name, postalAddress } }: { place: Place }) {
  const say = useSay();
  const lines = [name.ko, postalAddress.ko].filter((text) => text);
  if (useLocale() === 'ko' || lines.length === 0) return null;
  return (
    <div className={styles.driver}>
      <p className={styles.small}>{say('pages.places.driver')}</p>
      <p lang="ko">
        {lines.map((text, index) => (
          <span key={text} className={index === 0 ? styles.driverName : undefined}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

function OtherName({ name }: Pick<Place, 'name'>) {
  const locale = useLocale();
  const other = locale === 'ko' ? 'en' : 'ko';
  if (!name[locale] || !name[other] || name.ko === name.en) return null;
  return (
    <span className={styles.otherName} lang={other}>
      {name[other]}
    </span>
  );
}

interface PlaceEntryProps extends Pick<PlacesPartProps['part'], 'title'> {
  place: Place;
  number: number | undefined;
}

function PlaceEntry({ title, place, number }: PlaceEntryProps) {
  const say = useSay();
  const { name, about, postalAddress, walkMinutes, way, latitude, longitude, address } = place;
  const picture = usePicture(place.picture);
  return (
    <li>
      <p className={styles.walk}>
        {number !== undefined && <b className={styles.number}>{number}</b>}
        {walkMinutes !== null && say('pages.places.walk', { minutes: walkMinutes })}
      </p>
      <div>
        <EntryHeading title={title}>
          <PageLink address={address}>
            <Bilingual text={name} isMarked />
          </PageLink>{' '}
          <OtherName name={name} />
        </EntryHeading>
        {(about.ko || about.en) && (
          <p className={styles.lines}>
            <Bilingual text={about} isMarked />
          </p>
        )}
        {(way.ko || way.en) && (
          <p className={styles.small}>
            <Bilingual text={way} isMarked />
          </p>
        )}
        {(postalAddress.ko || postalAddress.en) && (
          <p className={styles.small}>
            <Bilingual text={postalAddress} isMarked />
          </p>
        )}
        <ForTheDriver place={place} />
        <p className={styles.maps}>
          <MapLinks name={name} latitude={latitude} longitude={longitude} />
        </p>
        {picture && (
          <img
            className={styles.placePicture}
            {...picture}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
    </li>
  );
}

export interface PlacesPartProps {
  part: PageBlockOf<'places'>;
  /** Undefined if its position is not set. */
  venue: Venue | undefined;
  /** The streets below the map; undefined if the page has none. */
  streets: Streets | undefined;
}

/** Places sorted by walking time, on a map and in a list. */
export function PlacesPart({ part, venue, streets }: PlacesPartProps) {
  const say = useSay();
  const locale = useLocale();
  const places = byWalk(part.places);
  const onMap = places.filter(isOnMap);
  const hasMap = venue !== undefined && onMap.length >= fewestOnMap;
  const plan = hasMap && planOf(venue, onMap, groundIn(say, locale, streets));
  return (
    <>
      {plan && (
        <div className={styles.map}>
          <SurroundingsMap venue={venue.name} plan={plan}>
            <MapNames names={plan.names} />
          </SurroundingsMap>
          {streets && (
            <p className={styles.small}>
              <Bilingual text={streets.source} />
            </p>
          )}
        </div>
      )}
      <ul className={styles.places}>
        <ByPlace items={places}>
          {(place) => (
            <PlaceEntry title={part.title} place={place} number={numberOn(plan ? onMap : [], place)} />
          )}
        </ByPlace>
      </ul>
    </>
  );
}

function numberOn(onMap: readonly Place[], place: Place): number | undefined {
  const index = onMap.indexOf(place);
  return index === -1 ? undefined : index + 1;
}
