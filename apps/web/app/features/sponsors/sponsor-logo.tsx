import type { Sponsor } from '@airway/contract/sponsors';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { fileAddress } from '../../platform/file-address.ts';
import { useLocale } from '../../platform/locale.ts';
import { logoSize } from './logo-size.ts';
import styles from './sponsors.module.css';

interface SponsorLogoProps {
  sponsor: Pick<Sponsor, 'name' | 'logo'>;
  /** Position of its tier, counted from 0. */
  place: number;
  /** The name is beside it, so it needs no alternative text. */
  isDecoration?: boolean;
}

/** The logo of a sponsor in the size of its tier; the name without a logo. */
export function SponsorLogo({ sponsor: { name, logo }, place, isDecoration = false }: SponsorLogoProps) {
  const locale = useLocale();
  if (logo === null)
    return isDecoration ? null : (
      <span className={styles.name}>
        <Bilingual text={name} />
      </span>
    );
  const address = fileAddress(logo.fileId);
  return (
    <img
      className={styles.logo}
      src={`${address}?thumbnail=true&width=640`}
      {...logoSize(logo, place)}
      alt={isDecoration ? '' : textIn(locale, name).text}
      decoding="async"
    />
  );
}
