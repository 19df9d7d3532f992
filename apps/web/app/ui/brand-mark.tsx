import styles from './brand-mark.module.css';
import { CRing } from './c-ring.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import type { Brand } from './navigation.ts';

/** The logo and the two names, as a link to the home page; `isShort` hides the owner on phones. */
export function BrandMark({ brand, isShort }: { brand: Brand; isShort?: boolean | undefined }) {
  return (
    <Link href={brand.href} className={classNames(styles.brand, isShort && styles.short)}>
      {brand.logo ? <img {...brand.logo} alt="" /> : <CRing className={styles.ring} />}
      <span className={styles.words}>
        <span className={styles.owner}>{brand.owner}</span>
        <span className={styles.name}>{brand.name}</span>
      </span>
    </Link>
  );
}
