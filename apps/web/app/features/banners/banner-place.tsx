import type { BannerSlot } from '@airway/contract/banners';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banner-place.module.css';
import type { BannerEvent } from './count-banner.ts';
import type { ShownBanner } from './load-banners.ts';
import { pickBanner } from './pick-banner.ts';

interface BannerPlaceProps {
  slot: BannerSlot;
  editionId: string;
  banners: readonly ShownBanner[];
}

const count = (event: BannerEvent) =>
  import('./count-banner.ts').then(
    ({ sendBannerCount }) => sendBannerCount(event),
    () => undefined,
  );

interface OneProps extends Omit<BannerPlaceProps, 'banners'> {
  banner: ShownBanner;
}

/** A banner that counts a view once half of it is on the screen. */
function OneBanner({ slot, editionId, banner }: OneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { id: bannerId } = banner;
  useEffect(() => {
    if (link.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        void count({ editionId, bannerId, act: 'view' });
      },
      { threshold: 0.5 },
    );
    watcher.observe(link.current);
    return () => watcher.disconnect();
  }, [editionId, bannerId]);
  return (
    <a
      ref={link}
      href={banner.link}
      rel="sponsored noopener"
      onClick={() => void count({ editionId, bannerId, act: 'click' })}
    >
      <BannerPicture slot={slot} picture={banner} />
    </a>
  );
}

/**
 * The slot of a page, if it has banners. A shared page contains all of them. The browser picks one, once;
 * until then an empty space avoids layout shifts.
 */
export function BannerPlace({ slot, editionId, banners }: BannerPlaceProps) {
  const say = useSay();
  const [chosenId, choose] = useState<string>();
  const [first] = banners;
  const banner = banners.length === 1 ? first : banners.find(({ id }) => id === chosenId);
  const isOpen = banner === undefined;
  useEffect(() => {
    if (isOpen) choose(pickBanner(banners, Math.random())?.id);
  }, [isOpen, banners]);
  if (first === undefined) return null;
  return (
    <aside className={styles[slot]} aria-label={say('ui.banner.label')}>
      {banner === undefined ? (
        <noscript>
          <a href={first.link} rel="sponsored noopener">
            <BannerPicture slot={slot} picture={first} />
          </a>
        </noscript>
      ) : (
        <OneBanner key={banner.id} slot={slot} editionId={editionId} banner={banner} />
      )}
    </aside>
  );
}
