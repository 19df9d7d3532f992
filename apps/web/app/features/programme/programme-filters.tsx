import { programmePath } from '@airway/contract/programme-paths';
import { Form } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ProgrammePageData } from './load-programme.ts';
import styles from './programme-filters.module.css';
import { filterCount, programmeQuery, withoutFilters } from './programme-query.ts';
import { sessionLanguages } from './session-kinds.ts';

/** Filters of the programme; their values are in the address, with or without JavaScript. */
export function ProgrammeFilters({ page }: { page: ProgrammePageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { query, rooms, types, people } = page;
  const count = filterCount(query);
  const any = say('programme.filter.any');
  const optionsOf = (items: readonly { id: string; name: { ko: string | null; en: string | null } }[]) =>
    items.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }));
  return (
    <Disclosure
      className={styles.filters}
      open={count > 0}
      summary={count > 0 ? say('programme.filter.set', { count }) : say('programme.filter')}
    >
      <Form
        // A new key per query, so that the fields start with the current filters.
        key={programmeQuery.searchOf(query)}
        role="search"
        aria-label={say('programme.filter')}
        className={styles.form}
        action={pathTo(programmePath)}
      >
        {query.view !== 'grid' && <input type="hidden" name="view" value={query.view} />}
        <Field label={say('programme.filter.search')}>
          <TextInput type="search" name="search" defaultValue={query.search} autoComplete="off" />
        </Field>
        <Field label={say('programme.filter.room')}>
          <Select name="room" defaultValue={query.room} placeholder={any} options={optionsOf(rooms)} />
        </Field>
        <Field label={say('programme.filter.type')}>
          <Select
            name="type"
            defaultValue={query.type}
            placeholder={any}
            options={types.map((type) => ({ value: type, label: say(`programme.type.${type}`) }))}
          />
        </Field>
        <Field label={say('programme.filter.speaker')}>
          <Select name="speaker" defaultValue={query.speaker} placeholder={any} options={optionsOf(people)} />
        </Field>
        <Field label={say('programme.filter.language')}>
          <Select
            name="language"
            defaultValue={query.language}
            placeholder={any}
            options={sessionLanguages.map((language) => ({
              value: language,
              label: say(`programme.language.${language}`),
            }))}
          />
        </Field>
        <Checkbox
          name="credits"
          value="1"
          defaultChecked={query.credits !== ''}
          label={say('programme.filter.credits')}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="secondary" size="small" iconBefore="search">
            {say('programme.filter.apply')}
          </Button>
          {count > 0 && (
            <LinkButton
              href={pathTo(programmePath) + programmeQuery.searchOf(withoutFilters(query))}
              variant="quiet"
              size="small"
            >
              {say('programme.filter.clear')}
            </LinkButton>
          )}
        </div>
      </Form>
    </Disclosure>
  );
}
