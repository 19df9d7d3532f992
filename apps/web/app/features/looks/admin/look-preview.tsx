import type { StoredFile } from '@airway/contract/files';
import { type LookColours, palettesOf, type Scheme } from '@airway/contract/look-colours';
import { type CSSProperties, useEffect, useState } from 'react';
import { pictureAddress } from '../../../forms/uploads/picture-address.ts';
import { useSay } from '../../../platform/messages.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import type { Brand } from '../../../ui/navigation.ts';
import styles from './looks.module.css';

interface Props {
  /** Undefined for the colours of the site. */
  colours: LookColours | undefined;
  brand: Brand;
  logo: StoredFile | undefined;
}

const styleOf = (colours: LookColours | undefined, scheme: Scheme): CSSProperties | undefined =>
  colours &&
  (Object.fromEntries(
    Object.entries(palettesOf(colours)[scheme]).map(([name, colour]) => [`--${name}`, colour]),
  ) as CSSProperties);

/** A part of a page with the colours and the logo, on light and on dark paper. */
export function LookPreview({ colours, brand, logo }: Props) {
  const say = useSay();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    setAddress(undefined);
    if (logo !== undefined) void pictureAddress(logo.id, '320').then((found) => isGone || setAddress(found));
    return () => {
      isGone = true;
    };
  }, [logo]);
  const shown = logo && address && { src: address, width: logo.width ?? 1, height: logo.height ?? 1 };
  return (
    <section aria-label={say('looks.admin.preview')}>
      <h2>{say('looks.admin.preview')}</h2>
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme} className={styles.preview}>
            <figcaption>{say(`looks.admin.scheme.${scheme}`)}</figcaption>
            <div className={styles.page} inert data-theme={scheme} style={styleOf(colours, scheme)}>
              <BrandMark brand={{ ...brand, logo: shown || undefined }} />
              <p className={styles.signal}>{say('looks.admin.preview.signal')}</p>
              <p className={styles.surface}>
                <span className={styles.link}>{say('looks.admin.preview.link')}</span>
              </p>
              <p className={styles.chosen}>
                <span className={styles.link}>{say('looks.admin.preview.chosen')}</span>
              </p>
              <Cluster>
                <Button>{say('looks.admin.preview.button')}</Button>
                <Chip tone="accent">{say('looks.admin.preview.today')}</Chip>
              </Cluster>
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
