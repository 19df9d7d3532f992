import type { AlbumPicture } from '@airway/contract/board-albums';
import { type MouseEvent, useRef, useState } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './album-pictures.module.css';
import { PictureViewer } from './picture-viewer.tsx';
import { thumbnailOf } from './thumbnail.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Asks the secretariat to remove a picture. */
function TakedownLink() {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  if (isEmpty('contactUs')) return null;
  return <Link href={pathTo('/ConferenceInfo/ContactUs')}>{say('boards.album.takedown')}</Link>;
}

/** The pictures of an album in rows; a click opens the viewer. Without JavaScript they are links. */
export function AlbumPictures({
  pictures,
  addresses,
}: {
  pictures: readonly AlbumPicture[];
  /** Addresses of a non-public album's pictures, by file. */
  addresses: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const locale = useLocale();
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const [shown, setShown] = useState<number>();
  return (
    <section aria-label={say('boards.album.pictures')}>
      <ul className={styles.rows}>
        {pictures.map(({ file, alt }, index) => {
          const { text, lang } = textIn(locale, alt);
          return (
            <li key={file.id}>
              <a
                ref={(link) => {
                  links.current[index] = link;
                }}
                href={fileAddress(file.id)}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <img
                  {...thumbnailOf(file, '(min-width: 48rem) 26rem, 60vw', addresses[file.id])}
                  alt={text}
                  lang={lang}
                  loading={index < 4 ? 'eager' : 'lazy'}
                />
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.takedown}>
        <TakedownLink />
      </p>
      {shown !== undefined && (
        <PictureViewer
          pictures={pictures}
          addresses={addresses}
          shown={shown}
          onShow={setShown}
          takedown={<TakedownLink />}
          onClose={() => {
            setShown(undefined);
            links.current[shown]?.focus();
          }}
        />
      )}
    </section>
  );
}
