import styles from './c-ring.module.css';
import { classNames } from './class-names.ts';

/** The open arc of a tracheal ring; the gap faces down. */
const ringPath = 'M10 34A18 18 0 1 1 38 34';

/** The ring as a logo. */
export function CRing({ sizePx = 36, className }: { sizePx?: number; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.ring, className)}
      width={sizePx}
      height={sizePx}
      viewBox="5 4 38 38"
      aria-hidden="true"
    >
      <path d={ringPath} />
    </svg>
  );
}

/** Size of the whole photo, and the square of it that is shown. */
type PhotoCrop = { width: number; height: number; viewBox: string };

type PortraitProps = {
  /** One or two letters, shown without a photo. */
  initials: string;
  /** Without `alt` where the name stands beside it. */
  photo?: { src: string; alt?: string; crop?: PhotoCrop } | undefined;
  sizePx?: number | undefined;
};

/** A photo in the ring, or initials without a photo. */
export function Portrait({ initials, photo, sizePx = 96 }: PortraitProps) {
  return (
    <span className={styles.portrait}>
      <CRing sizePx={sizePx} />
      {photo?.crop ? (
        <svg className={styles.photo} viewBox={photo.crop.viewBox} aria-hidden="true">
          <image href={photo.src} width={photo.crop.width} height={photo.crop.height} />
        </svg>
      ) : photo ? (
        <img
          className={styles.photo}
          src={photo.src}
          alt={photo.alt ?? ''}
          width={sizePx}
          height={sizePx}
          loading="lazy"
        />
      ) : (
        <svg
          className={styles.initials}
          width={sizePx}
          height={sizePx}
          viewBox="0 0 100 100"
          fontSize={30}
          aria-hidden="true"
        >
          <text x={50} y={50} textAnchor="middle" dominantBaseline="central">
            {initials}
          </text>
        </svg>
      )}
    </span>
  );
}
