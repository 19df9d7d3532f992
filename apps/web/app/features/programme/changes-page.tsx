import { programmePath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChangeList, hasText } from './change-list.tsx';
import styles from './changes-page.module.css';
import type { ChangesPageData } from './load-changes.ts';

export function ChangesPage({ page: { versions, sessionIds } }: { page: ChangesPageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const changed = versions.filter(({ changes }) => changes.length > 0);
  return (
    <PageFrame
      title={say('programme.changes')}
      description={say('programme.changes.lead')}
      lead={say('programme.changes.lead')}
      above={[{ label: say('ui.page.program'), href: pathTo(programmePath) }]}
    >
      {changed.length === 0 && <EmptyState title={say('programme.changes.none')} />}
      {changed.map(({ version, publishedDate, note, changes }) => (
        <section key={version} className={styles.version} aria-labelledby={`version-${version}`}>
          <h2 id={`version-${version}`}>
            <time dateTime={publishedDate}>{formatInstant(locale, publishedDate)}</time>
          </h2>
          {hasText(note) && (
            <p>
              <Bilingual text={note} />
            </p>
          )}
          <ChangeList changes={changes} isThere={(id) => sessionIds.includes(id)} />
        </section>
      ))}
    </PageFrame>
  );
}
