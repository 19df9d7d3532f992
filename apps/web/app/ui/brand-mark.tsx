import styles from './brand-mark.module.css';
import { CRing } from './c-ring.tsx';
import { Link } from './link.tsx';
import type { Brand } from './navigation.ts';

/** The ring and the two names, as the link home. */
export function BrandMark({ brand }: { brand: Brand }) {
  return (
    <Link href={brand.href} className={styles.brand}>
      <CRing sizePx={36} className={styles.ring} />
      <span className={styles.words}>
        <span className={styles.owner}>{brand.owner}</span>
        <span className={styles.name}>{brand.name}</span>
      </span>
    </Link>
  );
}
