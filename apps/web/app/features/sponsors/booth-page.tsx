import { sponsorsPath } from '@airway/contract/sponsors';
import type { ReactNode } from 'react';
import { AsWritten } from '../../platform/as-written.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { fileAddress } from '../../platform/file-address.ts';
import { formatFileSize } from '../../platform/file-size.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { RichTextVideo, videoProviderName } from '../../ui/rich-text-video.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownBooth } from './load-sponsors.ts';
import { SponsorLogo } from './sponsor-logo.tsx';
import styles from './sponsors.module.css';

function Contact({ contact: { name, email, phone } }: Pick<ShownBooth, 'contact'>) {
  const ways = [
    name,
    email && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone && (
      <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        {phone}
      </a>
    ),
  ].filter(Boolean);
  return (
    <ByPlace items={ways}>
      {(way, place) => (
        <>
          {place > 0 && <br />}
          {way}
        </>
      )}
    </ByPlace>
  );
}

function Facts({ booth }: { booth: ShownBooth }) {
  const say = useSay();
  const { tier, boothNumber, website, contact } = booth;
  const facts: [key: 'tier' | 'booth' | 'website' | 'contact', value: ReactNode][] = [
    ['tier', <Bilingual key="tier" text={tier.name} />],
    ['booth', boothNumber],
    [
      'website',
      website && (
        <a key="website" href={website} rel="sponsored noopener">
          {website.replace(/^https:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    ],
    [
      'contact',
      (contact.name || contact.email || contact.phone) && <Contact key="contact" contact={contact} />,
    ],
  ];
  const items = facts.flatMap(([key, value]): Definition[] =>
    value ? [{ key, term: say(`sponsors.fact.${key}`), value }] : [],
  );
  return <DefinitionList items={items} />;
}

function Introduction({ text: both }: { text: ShownBooth['introduction'] }) {
  const say = useSay();
  const { text, lang } = textIn(useLocale(), both);
  const parts = text.split(/\n+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <Section title={say('sponsors.introduction')}>
      <div className={styles.text}>
        <ByPlace items={parts}>{(part) => <p lang={lang}>{part}</p>}</ByPlace>
      </div>
    </Section>
  );
}

/** The page of a booth: sponsor, description, downloads and the card form (`card`). */
export function BoothPage({
  booth,
  card,
  stamp,
}: {
  booth: ShownBooth;
  card?: ReactNode;
  /** Shows whether the reader has the stamp of this booth. */
  stamp?: ReactNode;
}) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { name, introduction, video, downloads, tier } = booth;
  const title = textIn(locale, name).text;
  return (
    <PageFrame
      title={title}
      description={textIn(locale, introduction).text.slice(0, 150) || title}
      heading={<Bilingual text={name} />}
      above={[{ label: say('ui.page.sponsors'), href: pathTo(sponsorsPath) }]}
      crumb={<AsWritten text={title} />}
    >
      <div className={styles.head}>
        {booth.logo && (
          <div className={styles.board} data-theme="light">
            <SponsorLogo sponsor={booth} place={tier.place} isDecoration />
          </div>
        )}
        <div className={styles.facts}>
          <Facts booth={booth} />
          {stamp}
        </div>
      </div>
      <Introduction text={introduction} />
      {video && (
        <Section title={say('sponsors.video')}>
          <div className={styles.video}>
            <RichTextVideo
              video={{ ...video, title: '' }}
              words={{
                play: say('ui.document.playNamed', { title }),
                note: say('ui.document.provider', { name: videoProviderName(video.provider) }),
              }}
            />
          </div>
        </Section>
      )}
      {downloads.length > 0 && (
        <Section title={say('sponsors.downloads')}>
          <ul className={styles.files}>
            {downloads.map(({ id, name: file, sizeBytes }) => (
              <li key={id}>
                <Link href={`${fileAddress(id)}?download=true`} reloadDocument>
                  <Icon name="download" sizePx={20} />
                  <span translate="no">{file}</span>
                </Link>{' '}
                <small>{formatFileSize(sizeBytes)}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {card}
      <p className={styles.back}>
        <Link href={pathTo(sponsorsPath)}>{say('sponsors.all')}</Link>
      </p>
    </PageFrame>
  );
}
