import { programmePath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChangeList, isSaid } from './change-list.tsx';
import styles from './changes-page.module.css';
import type { ChangesPageData } from './load-changes.ts';

export function ChangesPage({ page: { versions, sessionIds } }: { page: ChangesPageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const changed = versions.filter(({ changes }) => changes.length > 0);
  return (
    <Container>
      <PageHead title={say('programme.changes')} description={say('programme.changes.lead')} />
      <PageHeader
        title={say('programme.changes')}
        lead={say('programme.changes.lead')}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [
            { label: say('ui.breadcrumb.home'), href: pathTo('/Main') },
            { label: say('ui.page.program'), href: pathTo(programmePath) },
            { label: say('programme.changes') },
          ],
        }}
      />
      {changed.length === 0 && <EmptyState title={say('programme.changes.none')} />}
      {changed.map(({ version, publishedDate, note, changes }) => (
        <section key={version} className={styles.version} aria-labelledby={`version-${version}`}>
          <h2 id={`version-${version}`}>
            <time dateTime={publishedDate}>{formatInstant(locale, publishedDate)}</time>
          </h2>
          {isSaid(note) && (
            <p>
              <Bilingual text={note} />
            </p>
          )}
          <ChangeList changes={changes} isThere={(id) => sessionIds.includes(id)} />
        </section>
      ))}
    </Container>
  );
}
