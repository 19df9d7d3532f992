import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { PageLink } from './page-link.tsx';
import styles from './parts.module.css';

export function FactsPart({ facts }: PageBlockOf<'facts'>) {
  return (
    <div className={styles.facts}>
      <DefinitionList
        items={facts.map(({ name, value, address }, index) => ({
          key: String(index),
          term: <Bilingual text={name} isMarked />,
          value: (
            <PageLink address={address}>
              <Bilingual text={value} isMarked />
            </PageLink>
          ),
        }))}
      />
    </div>
  );
}
