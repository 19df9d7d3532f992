import { SearchForm } from '../ui/search-form.tsx';
import { usePathTo } from './locale.ts';
import { useSay } from './messages.ts';

export type SiteSearchProps = { typed?: string | undefined; look?: 'quiet' | 'plain' | undefined };

/** Searches the whole site. */
export function SiteSearch({ typed, look }: SiteSearchProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <SearchForm
      action={pathTo('/Search')}
      name="q"
      label={say('ui.search.label')}
      button={say('ui.search.find')}
      defaultValue={typed}
      look={look}
    />
  );
}
