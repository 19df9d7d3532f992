import { programmePath } from '@airway/contract/programme-paths';
import { type MouseEvent, useState } from 'react';
import { Form } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ProgrammePageData } from './load-programme.ts';
import styles from './programme-filters.module.css';
import { filterCount, programmeQuery, withoutFilters } from './programme-query.ts';
import { sessionLanguages } from './session-kinds.ts';

interface FilterFormProps {
  page: ProgrammePageData;
  onSent?: () => void;
}

/** The fields; their values are in the address, with or without JavaScript. */
function FilterForm({ page, onSent }: FilterFormProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { query, rooms, types, people } = page;
  const count = filterCount(query);
  const any = say('programme.filter.any');
  const optionsOf = (items: readonly { id: string; name: { ko: string | null; en: string | null } }[]) =>
    items.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }));
  return (
    <Form
      // A new key per query, so that the fields start with the current filters.
      key={programmeQuery.searchOf(query)}
      role="search"
      aria-label={say('programme.filter')}
      className={styles.form}
      action={pathTo(programmePath)}
      onSubmit={onSent}
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
  );
}

const isPhone = () => matchMedia('(max-width: 47.99rem)').matches;

/** Filters of the programme: in place, and on a phone in a sheet above the page. */
export function ProgrammeFilters({ page }: { page: ProgrammePageData }) {
  const say = useSay();
  const search = programmeQuery.searchOf(page.query);
  /** The query at which the sheet was opened: another one closes it. */
  const [openedAt, openAt] = useState<string>();
  const isOpen = openedAt === search;
  const close = () => openAt(undefined);
  const count = filterCount(page.query);
  const title = say('programme.filter');
  const openSheet = (event: MouseEvent) => {
    const isSummary = event.target instanceof Element && event.target.closest('summary') !== null;
    if (!isSummary || !isPhone()) return;
    event.preventDefault();
    openAt(search);
  };
  return (
    <>
      <Disclosure
        className={styles.filters}
        open={count > 0}
        summary={count > 0 ? say('programme.filter.set', { count }) : title}
        onClick={openSheet}
      >
        <FilterForm page={page} />
      </Disclosure>
      {isOpen && (
        <Dialog isOpen onClose={close} title={title} closeLabel={say('programme.filter.close')} isSheet>
          <FilterForm page={page} onSent={close} />
        </Dialog>
      )}
    </>
  );
}
