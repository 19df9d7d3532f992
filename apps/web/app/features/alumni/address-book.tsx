import { koreanInitials, latinInitials, type listAlumni } from '@airway/contract/alumni';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { QueryTo } from '@airway/contract/lists';
import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigationType } from 'react-router';
import { AsWritten } from '../../platform/as-written.tsx';
import { useListHref } from '../../platform/list-href.ts';
import { ListPager } from '../../platform/list-pager.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { mailTo } from '../../platform/mail-to.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Cluster, Stack } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alumni.module.css';
import { namesOf } from './names-of.ts';

export interface Book {
  found: ReplyOf<typeof listAlumni>;
  /** The query in the address, validated for the call. */
  asked: QueryTo<typeof listAlumni>;
  page: number;
  size: number;
}

type Person = Book['found']['content'][number];

const isNarrowed = (asked: Book['asked']) =>
  Object.keys(asked).some((name) => name !== 'page' && name !== 'size');

const filters = ['query', 'affiliation', 'region', 'year'] as const;

function SearchAlumni({ asked }: Pick<Book, 'asked'>) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <Form role="search" aria-label={say('ui.page.alumni')} action={pathname} key={JSON.stringify(asked)}>
      <Stack>
        <div className={styles.search}>
          {filters.map((name) => (
            <Field
              key={name}
              name={name}
              defaultValue={asked[name] ?? ''}
              label={say(`alumni.search.${name}`)}
              hint={name === 'query' ? say('alumni.search.query.hint') : undefined}
            >
              <TextInput
                autoComplete="off"
                enterKeyHint="search"
                {...(name === 'year' && { inputMode: 'numeric' as const })}
              />
            </Field>
          ))}
        </div>
        <Cluster>
          <Button type="submit" iconBefore="search">
            {say('alumni.search')}
          </Button>
          {isNarrowed(asked) && (
            <LinkButton href={pathname} variant="secondary">
              {say('alumni.search.all')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Form>
  );
}

/** Filter by initial letter; the letters of the page's language come first. */
function Initials({ current }: { current: string | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const hrefWith = useListHref();
  const rows = [
    { key: 'ko', initials: koreanInitials },
    { key: 'en', initials: latinInitials },
  ] as const;
  return (
    <nav aria-label={say('alumni.initials')}>
      {(locale === 'ko' ? rows : rows.toReversed()).map(({ key, initials }) => (
        <ul key={key} className={classNames(styles.initials, key === 'en' && styles.latin)}>
          {initials.map((initial) => (
            <li key={initial}>
              <Link
                href={hrefWith({ initial: initial === current ? undefined : initial, page: undefined })}
                aria-current={initial === current ? 'page' : undefined}
              >
                {initial}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Entry({ person }: { person: Person }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { id, graduationYear, affiliation, region, position, phone, email, isReachable } = person;
  const names = namesOf(locale, person);
  const work = [affiliation, position, region].filter((text) => text !== null);
  return (
    <li className={styles.person}>
      <h2 className={styles.name}>
        <AsWritten text={names[0] ?? ''} />{' '}
        {names[1] && (
          <small>
            <AsWritten text={names[1]} />
          </small>
        )}
      </h2>
      {work.length > 0 && (
        <p>
          <AsWritten text={work.join('\u00a0· ')} />
        </p>
      )}
      {graduationYear !== null && <p>{say('alumni.year', { year: String(graduationYear) })}</p>}
      {(phone !== null || email !== null) && (
        <Cluster>
          {phone !== null && <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>}
          {email !== null && <Link href={mailTo(email)}>{email}</Link>}
        </Cluster>
      )}
      {isReachable && (
        <p>
          <Link href={pathTo(`/Alumni/${id}/Write`)}>
            {say('alumni.relay.open')}
            <VisuallyHidden> ({names[0]})</VisuallyHidden>
          </Link>
        </p>
      )}
    </li>
  );
}

/**
 * Number of results. On a phone it is several screens below the search button, so it takes the focus after a search.
 */
function Count({ total, isAnswer }: { total: number; isAnswer: boolean }) {
  const say = useSay();
  const boxRef = useRef<HTMLParagraphElement>(null);
  // After Back the browser restores the scroll position.
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isAnswer || isBack) return;
    boxRef.current?.focus({ preventScroll: true });
    boxRef.current?.scrollIntoView({ block: 'start' });
  }, [isAnswer, isBack]);
  return (
    <p ref={boxRef} className={styles.count} role="status" tabIndex={-1}>
      {say('alumni.found', { count: total })}
    </p>
  );
}

export function AddressBook({ found: { content, total }, asked, page, size }: Book) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Stack gap="loose">
      <p>
        {say('alumni.own.about')} <Link href={pathTo('/Alumni/Mine')}>{say('alumni.own.link')}</Link>
      </p>
      <SearchAlumni asked={asked} />
      <Initials current={asked.initial} />
      <Count key={JSON.stringify(asked)} total={total} isAnswer={isNarrowed(asked) || page > 0} />
      {content.length === 0 ? (
        <EmptyState title={say('alumni.empty')} />
      ) : (
        <ul className={styles.people}>
          {content.map((person) => (
            <Entry key={person.id} person={person} />
          ))}
        </ul>
      )}
      <ListPager page={page} size={size} total={total} label={say('alumni.pages')} />
    </Stack>
  );
}
