import { type ComponentType, useState } from 'react';
import { SearchForm } from '../ui/search-form.tsx';
import { usePathTo } from './locale.ts';
import { useSay } from './messages.ts';

type SiteSearchProps = {
  typed?: string | undefined;
  look?: 'quiet' | 'plain' | undefined;
  /** For fields that are rendered beside the search form. */
  id?: string | undefined;
};

/** The search of the site. Suggestions are loaded once somebody enters the field; without them it is the same. */
export function SiteSearch({ typed, look, id }: SiteSearchProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const [Suggestions, setSuggestions] = useState<ComponentType>();
  const load = () =>
    void import('./search-suggestions.tsx').then(
      ({ default: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
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
      onEnter={Suggestions === undefined ? load : undefined}
    >
      {Suggestions && <Suggestions />}
    </SearchForm>
  );
}
