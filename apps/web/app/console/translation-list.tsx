import { listMissingTexts } from '@airway/contract/accounts-missing-texts';
import type { ReplyOf } from '@airway/contract/endpoint';
import { locales } from '@airway/contract/rules';
import { Bilingual } from '../platform/bilingual.tsx';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { Link } from '../ui/link.tsx';
import { choice } from './list-filters.tsx';
import { ListPage } from './list-page.tsx';
import { translationsScreen } from './translations-screen.ts';

/** Lists texts that exist in one language only; each links to its editor. */
export function TranslationList({ found }: { found: ReplyOf<typeof listMissingTexts> }) {
  const say = useSay();
  const pathTo = usePathTo();
  const titles = new Map(found.sources.map(({ source, title }) => [source, title]));
  return (
    <ListPage
      screen={translationsScreen}
      call={listMissingTexts}
      found={found}
      rowKey={({ path, label, missing, text }) => [path, label, missing, text].join(' ')}
      columns={{
        label: {
          head: say('console.translations.label'),
          isHead: true,
          cell: ({ label, missing, path }) => (
            <Link href={pathTo(path)}>{say(`console.bilingual.${missing}`, { label })}</Link>
          ),
        },
        title: {
          head: say('console.translations.item'),
          cell: ({ title }) => <Bilingual text={title} />,
        },
        text: {
          head: say('console.translations.text'),
          cell: ({ text, missing }) => <span lang={missing === 'ko' ? 'en' : 'ko'}>{text}</span>,
        },
        source: { head: say('console.translations.source'), cell: ({ source }) => titles.get(source) },
      }}
      filters={{
        source: choice(
          say('console.translations.source'),
          found.sources.map(({ source, title, count }) => [
            source,
            say('console.translations.source.count', { title, count }),
          ]),
        ),
        missing: choice(
          say('console.translations.missing'),
          locales.map((locale) => [locale, say(`console.translations.missing.${locale}`)]),
        ),
      }}
      empty={say('console.translations.none')}
    />
  );
}
