import { SearchForm } from '../ui/search-form.tsx';
import { usePathTo } from './locale.ts';
import { useSay } from './messages.ts';

type SiteSearchProps = {
  typed?: string | undefined;
  look?: 'quiet' | 'plain' | undefined;
  /** For fields that are rendered beside the search form. */
  id?: string | undefined;
};

export function SiteSearch({ typed, look, id }: SiteSearchProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <SearchForm
      action={pathTo('/Search')}
      name="q"
      label={say('ui.search.label')}
      button={say('ui.search.find')}
      // The header has the landmark already.
      landmark={look === 'quiet' ? undefined : say('ui.page.search')}
      defaultValue={typed}
      look={look}
      id={id}
    />
  );
}
