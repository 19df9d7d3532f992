import type { PageState } from '@airway/contract/page-drafts';
import { type MenuPlace, menuPlaces } from '@airway/contract/page-menu';
import { useRef } from 'react';
import { textIn } from '../../../../platform/bilingual.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { type EntryWriting, entryFor } from './menu-writing.ts';

const places = Object.keys(menuPlaces) as MenuPlace[];

/** Adds an entry: a page of the site, a page that staff added, or an address. */
export function AddEntry({
  pages,
  onAdd,
}: {
  pages: readonly PageState[];
  onAdd(entry: EntryWriting): void;
}) {
  const say = useSay();
  const locale = useLocale();
  const chosen = useRef<HTMLSelectElement>(null);
  const add = () => {
    const [kind, target = ''] = chosen.current?.value.split(':') ?? [];
    if (kind === 'page' || kind === 'place' || kind === 'address') onAdd(entryFor(kind, target));
  };
  return (
    <Field
      label={say('pages.admin.menu.add.what')}
      action={
        <Button size="small" variant="secondary" onClick={add}>
          {say('pages.admin.menu.add')}
        </Button>
      }
    >
      <Select
        ref={chosen}
        options={[
          { value: 'address:', label: say('pages.admin.menu.add.address') },
          ...pages
            .filter(({ isOwn }) => isOwn)
            .map(({ code, title }) => ({
              value: `page:${code}`,
              label: textIn(locale, title).text || code,
            })),
          ...places.map((place) => ({ value: `place:${place}`, label: say(`ui.page.${place}`) })),
        ]}
      />
    </Field>
  );
}
