import { phoneFor } from '@airway/contract/phones';
import type { BilingualText, Locale } from '@airway/contract/rules';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { pathTo, useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { type FooterBlock, SiteFooter } from '../../ui/site-footer.tsx';
import { useSite } from './use-site.ts';

type Fact = FooterBlock['facts'][number];

/** Returns the operator's data, which the e-commerce act (art. 10) and the privacy act require on every page. */
function useBlocks(): FooterBlock[] {
  const say = useSay();
  const locale = useLocale();
  const { society, secretariat } = useSite();
  const line = (key: string, term: string, value: string): Fact[] =>
    value === '' ? [] : [{ key, term, value, isNumber: true }];
  const both = (key: string, term: string, text: BilingualText): Fact[] =>
    (text.ko ?? text.en ?? '') === '' ? [] : [{ key, term, value: <Bilingual text={text} /> }];
  const address = (zipcode: string, text: BilingualText): Fact => ({
    key: 'address',
    term: say('ui.footer.address'),
    value: (
      <>
        {zipcode !== '' && `[${zipcode}] `}
        <Bilingual text={text} />
      </>
    ),
  });
  const phone = (number: string): Fact[] => {
    const { text, href } = phoneFor(locale, number);
    return number === ''
      ? []
      : [{ key: 'phone', term: say('ui.footer.phone'), value: <a href={href}>{text}</a> }];
  };
  const email = (addressOf: string): Fact[] =>
    addressOf === ''
      ? []
      : [
          {
            key: 'email',
            term: say('ui.footer.email'),
            value: <a href={`mailto:${addressOf}`}>{addressOf}</a>,
          },
        ];
  return [
    {
      title: say('ui.footer.society'),
      facts: [
        ...both('name', say('ui.footer.name'), society.name),
        ...both('representative', say('ui.footer.representative'), society.representative),
        address(society.zipcode, society.address),
        ...line('business', say('ui.footer.businessNumber'), society.businessNumber),
        ...line('mailOrder', say('ui.footer.mailOrderNumber'), society.mailOrderNumber),
        ...phone(society.phone),
        ...line('fax', say('ui.footer.fax'), phoneFor(locale, society.fax).text),
        ...email(society.email),
        ...both('privacy', say('ui.footer.privacyOfficer'), society.privacyOfficer),
        ...both('hosting', say('ui.footer.hostingProvider'), society.hostingProvider),
      ],
    },
    {
      title: say('ui.footer.secretariat'),
      facts: [
        ...both('name', say('ui.footer.name'), secretariat.name),
        address(secretariat.zipcode, secretariat.address),
        ...phone(secretariat.phone),
        ...line('fax', say('ui.footer.fax'), phoneFor(locale, secretariat.fax).text),
        ...email(secretariat.email),
        ...both('hours', say('ui.footer.hours'), secretariat.hours),
      ],
    },
  ];
}

/** Returns the path of an earlier edition's archived site, from the host's root, in the reader's language. */
export const archivePath = (locale: Locale, product: string, year: number) =>
  `/${product}${year}${pathTo(locale, '/')}`.replace(/\/?$/, '/');

export function Footer() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { society, relatedSites, currentEdition } = useSite();
  const hasHistory = !useIsEmpty()('history');
  const owner = textIn(locale, society.name).text;
  return (
    <SiteFooter
      blocks={useBlocks()}
      legalLabel={say('ui.footer.legal')}
      legal={[
        { href: pathTo('/Policy/Terms'), label: say('ui.page.terms') },
        { href: pathTo('/Policy/Privacy'), label: say('ui.page.privacy'), isStrong: true },
        { href: pathTo('/Policy/EmailRefusal'), label: say('ui.page.emailRefusal') },
      ]}
      related={
        relatedSites.length === 0
          ? undefined
          : {
              title: say('ui.footer.related'),
              links: relatedSites.map(({ name, url }) => {
                const { text, lang } = textIn(locale, name);
                return { href: url, label: text, lang };
              }),
            }
      }
      editions={
        hasHistory
          ? {
              title: say('ui.footer.editions'),
              links: [{ href: pathTo('/ConferenceInfo/History'), label: say('ui.page.history') }],
            }
          : undefined
      }
      copyright={say('ui.footer.copyright', { year: String(currentEdition.year), name: owner })}
    />
  );
}
