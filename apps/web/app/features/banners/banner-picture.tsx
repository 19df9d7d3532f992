import type { BannerSlot } from '@airway/contract/banners';
import { fileAddress } from '../../platform/file-address.ts';
import styles from './banner-picture.module.css';

interface BannerPictureProps {
  slot: BannerSlot;
  picture: { fileId: string; alt: string };
  /** Address of the picture; default: the public files of the site. */
  address?: string | undefined;
}

const small = (fileId: string, width: 640 | 1280) => `${fileAddress(fileId)}?thumbnail=true&width=${width}`;

/** The picture of a banner, in the ratio of its slot. */
export function BannerPicture({ slot, picture: { fileId, alt }, address }: BannerPictureProps) {
  const wide = small(fileId, 1280);
  return (
    <img
      className={styles[slot]}
      src={address ?? wide}
      {...(address === undefined && {
        srcSet: `${small(fileId, 640)} 640w, ${wide} 1280w`,
        sizes: slot === 'side' ? '20rem' : '(min-width: 75rem) 75rem, 100vw',
      })}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
