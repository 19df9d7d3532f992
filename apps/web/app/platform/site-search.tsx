import { SearchForm } from '../ui/search-form.tsx';
import { usePathTo } from './locale.ts';
import { useSay } from './messages.ts';

export type SiteSearchProps = {
  typed?: string | undefined;
  look?: 'quiet' | 'plain' | undefined;
  /** For fields that stand beside it. */
  id?: string | undefined;
};

/** Searches the whole site. */
export function SiteSearch({ typed, look, id }: SiteSearchProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <SearchForm
      action={pathTo('/Search')}
      name="q"
      label={say('ui.search.label')}
      button={say('ui.search.find')}
      // Below the header's own.
      landmark={look === 'quiet' ? undefined : say('ui.page.search')}
      defaultValue={typed}
      look={look}
      id={id}
    />
  );
}
