import type { PageBlockOf } from '@airway/contract/page-blocks';
import type { BilingualText } from '@airway/contract/rules';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { layOutFloor } from '../../../ui/floor-layout.ts';
import { FloorPlan } from '../../../ui/floor-plan.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageLink } from './page-link.tsx';
import styles from './parts.module.css';

/** Sponsors by the number of their booth. */
export type Booths = readonly { number: string; name: BilingualText; path: string }[];

interface PlanPartProps {
  areas: PageBlockOf<'plan'>['areas'];
  booths: Booths | undefined;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A floor with its rooms and booths, drawn and as a list. */
export function PlanPart({ areas, booths = [] }: PlanPartProps) {
  const locale = useLocale();
  const pathTo = usePathTo();
  const named = areas.map((area) => {
    const name = textIn(locale, area.name).text;
    const booth = booths.find(({ number }) => isSame(number, name));
    return { ...area, name, text: area.name, booth, address: area.address || (booth?.path ?? '') };
  });
  const layout = layOutFloor(named);
  return (
    <div className={styles.plan}>
      <FloorPlan
        layout={layout}
        link={(index, area) => {
          const address = named[index]?.address ?? '';
          if (address === '') return area;
          return (
            <Link href={address.startsWith('/') ? pathTo(address) : address} rel="noopener" tabIndex={-1}>
              {area}
            </Link>
          );
        }}
      />
      <ol className={styles.areas}>
        <ByPlace items={named}>
          {({ text, booth, address }) => (
            <li>
              <PageLink address={address}>
                <Bilingual text={text} />
                {booth && (
                  <>
                    {' '}
                    <Bilingual text={booth.name} />
                  </>
                )}
              </PageLink>
            </li>
          )}
        </ByPlace>
      </ol>
    </div>
  );
}
