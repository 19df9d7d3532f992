import type { EditionSummary } from '@airway/contract/editions';
import { useSearchParams } from 'react-router';
import { textIn } from '../../../platform/bilingual.tsx';
import { useListHref } from '../../../platform/list-href.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';

/** Links to the registrations of other years; nothing if there is only one. */
export function EditionLinks({ editions }: { editions: readonly EditionSummary[] }) {
  const say = useSay();
  const locale = useLocale();
  const hrefWith = useListHref();
  const [search] = useSearchParams();
  if (editions.length < 2) return null;
  const requestedId = search.get('editionId');
  const shown = editions.find(({ id, isCurrent }) => (requestedId === null ? isCurrent : id === requestedId));
  return (
    <nav aria-label={say('registrations.admin.editions')}>
      <Cluster>
        {editions.map(({ id, year, title, isCurrent }) => (
          <LinkButton
            key={id}
            size="small"
            variant={id === shown?.id ? 'primary' : 'quiet'}
            aria-current={id === shown?.id ? 'page' : undefined}
            title={textIn(locale, title).text}
            href={hrefWith({ editionId: isCurrent ? undefined : id, category: undefined, page: undefined })}
          >
            {year}
          </LinkButton>
        ))}
      </Cluster>
    </nav>
  );
}
