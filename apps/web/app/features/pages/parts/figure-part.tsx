import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import styles from './parts.module.css';
import { usePicture } from './picture.tsx';

export function FigurePart({ picture, caption }: PageBlockOf<'picture'>) {
  const shown = usePicture(picture);
  if (shown === undefined) return null;
  return (
    <figure className={styles.figure}>
      <img {...shown} alt={shown.alt} loading="lazy" decoding="async" />
      {(caption.ko || caption.en) && (
        <figcaption>
          <Bilingual text={caption} isMarked />
        </figcaption>
      )}
    </figure>
  );
}
