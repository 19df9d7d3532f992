import { nameIndexOf } from '@airway/contract/programme-names';
import { Form, useSearchParams } from 'react-router';
import { textIn } from '../../../platform/bilingual.tsx';
import { ListPager } from '../../../platform/list-pager.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import { inOrderOfNames, searchOf } from './find-people.ts';
import type { Draft, DraftPerson } from './load-draft.ts';
import { personMissesEnglish } from './missing-english.ts';
import { OtherName } from './other-name.tsx';
import { programmeScreens } from './screens.ts';
import { useClashMessages } from './use-clash-messages.ts';

const sessionsOf = ({ sessions }: Draft, personId: string) =>
  sessions.filter(
    ({ chairIds, talks }) =>
      chairIds.includes(personId) || talks.some(({ speakerIds }) => speakerIds.includes(personId)),
  );

/** People per page, which a phone shows in a few swipes. */
const size = 25;

/** All people of a draft, in pages: by initial letter, by search text, or those without English. */
export function PeopleList({ draft }: { draft: Draft }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const clashWords = useClashMessages(draft);
  const [query, initial, missing] = ['q', 'initial', 'missing'].map((name) => search.get(name) ?? '');
  const here = pathTo(programmeScreens.speakers.path);
  const initialOf = (person: DraftPerson) => nameIndexOf(person)[locale];
  const people = inOrderOfNames(draft.people, locale);
  const initials = [...new Set(people.map(initialOf))];
  const shown = searchOf(people)(query ?? '')
    .filter((person) => !initial || initialOf(person) === initial)
    .filter((person) => missing !== 'en' || personMissesEnglish(person));
  const pages = Math.max(1, Math.ceil(shown.length / size));
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), pages) - 1;
  const isNarrowed = Boolean(query || initial || missing);
  return (
    <>
      <Cluster>
        <LinkButton href={`${here}/New`}>{say('programme.admin.person.new')}</LinkButton>
        <Link href={pathTo(programmeScreens.programme.path)}>{say('programme.admin.back')}</Link>
      </Cluster>
      <Form key={query}>
        <Field
          label={say('programme.admin.people.search')}
          name="q"
          defaultValue={query}
          width="half"
          action={
            <Button type="submit" variant="secondary">
              {say('console.filter')}
            </Button>
          }
        >
          <TextInput type="search" autoComplete="off" />
        </Field>
      </Form>
      <nav className={styles.index} aria-label={say('programme.admin.people.index')}>
        {initials.map((one) => (
          <Link
            key={one}
            href={`${here}?initial=${encodeURIComponent(one)}`}
            aria-current={one === initial ? 'true' : undefined}
          >
            {one}
          </Link>
        ))}
      </nav>
      <p role="status">
        {say('programme.admin.people.count', { count: shown.length })}{' '}
        {isNarrowed ? (
          <Link href={here}>{say('console.filter.clear')}</Link>
        ) : (
          <Link href={`${here}?missing=en`}>{say('programme.admin.missing.only')}</Link>
        )}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={say('programme.admin.people.none')} />
      ) : (
        <Table
          caption={say(programmeScreens.speakers.title)}
          captionHidden
          rows={shown.slice(page * size, (page + 1) * size)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: say('programme.admin.person.name'),
              rowHeader: true,
              cell: (person) => (
                <>
                  <Link href={`${here}/${person.id}`}>{textIn(locale, person.name).text}</Link>{' '}
                  <OtherName name={person.name} />{' '}
                  {person.isInvited && <Chip tone="accent">{say('programme.admin.person.invited')}</Chip>}{' '}
                  {personMissesEnglish(person) && <Chip>{say('programme.admin.missing')}</Chip>}
                  {draft.clashes
                    .filter(({ id }) => id === person.id)
                    .map((clash) => (
                      <p key={clash.sessionIds.join()} className={styles.note}>
                        {clashWords(clash, clash.sessionIds[0] ?? '')}
                      </p>
                    ))}
                </>
              ),
            },
            {
              key: 'affiliation',
              header: say('programme.admin.person.affiliation'),
              cell: ({ affiliation, country }) =>
                [textIn(locale, affiliation).text, country].filter(Boolean).join('\u00a0· '),
            },
            {
              key: 'sessions',
              header: say('programme.admin.sessions'),
              numeric: true,
              cell: ({ id }) => sessionsOf(draft, id).length,
            },
          ]}
        />
      )}
      <ListPager page={page} size={size} total={shown.length} />
    </>
  );
}
