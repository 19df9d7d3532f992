import type { MarkedText, SearchHit } from '@airway/contract/search';
import { textIn } from '../../platform/bilingual.tsx';
import { formatDay, inSeoul } from '../../platform/dates.ts';
import { ListPager } from '../../platform/list-pager.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { SiteSearch } from '../../platform/site-search.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkTabs } from '../../ui/tabs.tsx';
import type { SearchPageData } from './load-search.ts';
import styles from './search-page.module.css';
import { searchQuery } from './search-query.ts';

const formId = 'site-search';
const pageSize = 20;
/** Limit of the search, in results. */
const maximumFound = 1000;

function Marked({ text }: { text: MarkedText }) {
  const locale = useLocale();
  return (
    <span lang={text.lang === locale ? undefined : text.lang}>
      <ByPlace items={text.parts}>{({ text: part, isHit }) => (isHit ? <mark>{part}</mark> : part)}</ByPlace>
    </span>
  );
}

function Found({ thing, sectionTitle }: { thing: SearchHit; sectionTitle: string }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isKoreanOnly = locale === 'en' && thing.title.lang === 'ko';
  return (
    <li className={styles.found}>
      <h2 className={styles.title}>
        {thing.archivedYear === null ? (
          <Link href={pathTo(thing.path)}>
            <Marked text={thing.title} />
          </Link>
        ) : (
          <Link href={thing.path} reloadDocument>
            <Marked text={thing.title} />
          </Link>
        )}
        {isKoreanOnly && <small> ({say('ui.koreanOnly')})</small>}
      </h2>
      {thing.passage && (
        <p className={styles.passage}>
          <Marked text={thing.passage} />
        </p>
      )}
      <p className={styles.where}>
        <span>{sectionTitle}</span>
        {thing.date && <DateText dateTime={thing.date} date={formatDay(locale, inSeoul(thing.date).day)} />}
      </p>
    </li>
  );
}

/** Tips for a search without results. */
function Help() {
  const say = useSay();
  return (
    <div className={styles.help}>
      <p>{say('search.help.title')}</p>
      <ul>
        {(['fewer', 'initials', 'spacing'] as const).map((tip) => (
          <li key={tip}>{say(`search.help.${tip}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Option to search archives, too; part of the form above it. */
function AllYears({ isChecked }: { isChecked: boolean }) {
  const say = useSay();
  return (
    <div className={styles.years}>
      <Checkbox
        // A new key, so that the box follows the address.
        key={String(isChecked)}
        form={formId}
        name="years"
        value="all"
        defaultChecked={isChecked}
        label={say('search.years.all')}
        description={say('search.years.hint')}
      />
    </div>
  );
}

/** Results of a site search; includes archives if they exist and are chosen. */
export function SearchPage({ page, hasArchives }: { page: SearchPageData; hasArchives: boolean }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { query, content, total, sections } = page;
  const count = Math.min(total, maximumFound);
  const address = pathTo('/Search');
  const titleOf = (code: string) => {
    const title = sections.find(({ section }) => section === code)?.title;
    return title === undefined ? '' : textIn(locale, title).text;
  };
  const everywhere = Math.min(
    maximumFound,
    sections.reduce((all, one) => all + one.count, 0),
  );
  const tabFor = (section: string, label: string, found: number) => ({
    href: `${address}${searchQuery.searchOf({ ...query, section, page: 1 })}`,
    label,
    count: Math.min(found, maximumFound),
    isCurrent: query.section === section,
  });
  return (
    <PageFrame title={say('ui.page.search')} isPrivate above={[]}>
      <SiteSearch typed={query.q} id={formId} />
      {hasArchives && <AllYears isChecked={query.years !== ''} />}
      {query.q === '' ? (
        <Help />
      ) : (
        <>
          <p className={styles.count} role="status">
            {say(total > maximumFound ? 'search.manyFound' : 'search.found', { words: query.q, count })}
          </p>
          {hasArchives && query.years === '' && (
            <p>
              <Link
                href={`${address}${searchQuery.searchOf({ ...query, section: '', page: 1, years: 'all' })}`}
              >
                {say('search.years.too')}
              </Link>
            </p>
          )}
          {sections.length > 0 && (
            <LinkTabs
              label={say('search.sections')}
              tabs={[
                tabFor('', say('search.sections.all'), everywhere),
                ...sections.map(({ section, count: found }) => tabFor(section, titleOf(section), found)),
              ]}
            />
          )}
          {content.length === 0 ? (
            <Help />
          ) : (
            <ol className={styles.list}>
              {content.map((thing) => (
                <Found key={thing.path} thing={thing} sectionTitle={titleOf(thing.section)} />
              ))}
            </ol>
          )}
          <ListPager
            page={query.page - 1}
            size={pageSize}
            total={count}
            label={say('search.pages')}
            hrefOf={(page) => `${address}${searchQuery.searchOf({ ...query, page })}`}
          />
        </>
      )}
    </PageFrame>
  );
}
