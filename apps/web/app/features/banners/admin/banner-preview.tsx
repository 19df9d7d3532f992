import type { BannerSlot } from '@airway/contract/banners';
import type { Locale } from '@airway/contract/rules';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BannerPicture } from '../banner-picture.tsx';
import styles from './banner-preview.module.css';

export interface PreviewedBanner {
  slot: BannerSlot;
  pictures: readonly { language: Locale; fileId: string; alt: string; address: string }[];
}

/** A sketch of the page around the slot. */
function Sketch({ slot, picture }: { slot: BannerSlot; picture: PreviewedBanner['pictures'][number] }) {
  const parts = {
    before: { home: [styles.hero], side: [styles.text], live: [styles.film], programme: [styles.line] },
    after: { home: [styles.text], side: [], live: [styles.line], programme: [styles.text] },
  } as const;
  return (
    <div className={styles.page} data-theme={slot === 'live' ? 'dark' : undefined}>
      <div className={styles.bar} aria-hidden="true" />
      <div className={slot === 'side' ? styles.beside : styles.below}>
        {parts.before[slot].map((part) => (
          <div key={part} className={part} aria-hidden="true" />
        ))}
        <BannerPicture slot={slot} picture={picture} address={picture.address} />
        {parts.after[slot].map((part) => (
          <div key={part} className={part} aria-hidden="true" />
        ))}
      </div>
    </div>
  );
}

/** Preview of a banner in its slot, in each language, on a wide screen and on a phone. */
export function BannerPreview({ banner, onClose }: { banner: PreviewedBanner; onClose(): void }) {
  const say = useSay();
  return (
    <Dialog isOpen onClose={onClose} title={say('banners.admin.preview')} closeLabel={say('console.close')}>
      <Stack>
        {banner.pictures.length === 0 && <p>{say('banners.admin.preview.empty')}</p>}
        {banner.pictures.map((picture) =>
          (['wide', 'phone'] as const).map((screen) => (
            <figure key={picture.language + screen} className={styles[screen]}>
              <figcaption>
                {say(`console.bilingual.${picture.language}`, {
                  label: say(`banners.admin.preview.${screen}`),
                })}
              </figcaption>
              <Sketch slot={banner.slot} picture={picture} />
            </figure>
          )),
        )}
      </Stack>
    </Dialog>
  );
}
