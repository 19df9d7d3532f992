import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { boardPath } from './board-codes.ts';
import { type BoardQuery, searchFields } from './board-query.ts';
import styles from './board-search.module.css';

/** Searches the posts of a board; the search text is in the address. */
export function BoardSearch({ boardCode, query }: { boardCode: string; query: BoardQuery }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Form
      // A new key per search, so that the fields start with the current search.
      key={`${query.field} ${query.search}`}
      role="search"
      aria-label={say('boards.search.landmark')}
      className={styles.search}
      action={pathTo(boardPath(boardCode))}
    >
      <Field label={say('boards.search.field')}>
        <Select
          name="field"
          defaultValue={query.field}
          options={searchFields.map((field) => ({
            value: field,
            label: say(`boards.search.field.${field}`),
          }))}
        />
      </Field>
      <Field label={say('boards.search.words')} hint={say('boards.search.hint')}>
        <TextInput type="search" name="search" defaultValue={query.search} autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" iconBefore="search">
        {say('boards.search.find')}
      </Button>
    </Form>
  );
}
