import { phoneFor } from '@airway/contract/phones';
import type { BilingualText } from '@airway/contract/rules';
import { useId } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './contact-page.module.css';

export interface Contact {
  name: BilingualText;
  address: BilingualText;
  zipcode: string;
  phone: string;
  fax: string;
  email: string;
  hours?: BilingualText;
}

/** Map search links. They find Korean addresses best; text in brackets is removed because they do not know it. */
const maps = {
  naver: (place: string) => `https://map.naver.com/p/search/${place}`,
  kakao: (place: string) => `https://map.kakao.com/?q=${place}`,
};
const mapNames = ['naver', 'kakao'] as const;

const isEmpty = ({ ko, en }: BilingualText) => (ko ?? '') === '' && (en ?? '') === '';

export function ContactBlock({ name, address, zipcode, phone, fax, email, hours }: Contact) {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const place = encodeURIComponent((address.ko || address.en || '').replaceAll(/ ?\([^()]{0,60}\)/g, ''));
  const line = (key: 'phone' | 'fax', number: string): Definition[] => {
    const { text, href } = phoneFor(locale, number);
    const value = key === 'phone' ? <Link href={href}>{text}</Link> : text;
    return number === '' ? [] : [{ key, term: say(`inquiries.${key}`), value }];
  };
  const facts: Definition[] = [
    ...line('phone', phone),
    ...line('fax', fax),
    ...(email === ''
      ? []
      : [
          {
            key: 'email',
            term: say('inquiries.field.email'),
            value: <Link href={`mailto:${email}`}>{email}</Link>,
          },
        ]),
    ...(hours === undefined || isEmpty(hours)
      ? []
      : [{ key: 'hours', term: say('inquiries.hours'), value: <Bilingual text={hours} /> }]),
    ...(isEmpty(address)
      ? []
      : [
          {
            key: 'address',
            term: say('inquiries.address'),
            value: (
              <>
                {zipcode !== '' && `[${zipcode}] `}
                <Bilingual text={address} />
              </>
            ),
          },
        ]),
  ];
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 id={id}>
        <Bilingual text={name} />
      </h3>
      <DefinitionList items={facts} />
      {!isEmpty(address) && (
        <Cluster>
          {mapNames.map((map) => (
            <LinkButton
              key={map}
              href={maps[map](place)}
              variant="secondary"
              size="small"
              iconBefore="pin"
              rel="noopener"
            >
              {say(`ui.map.${map}`)}
            </LinkButton>
          ))}
        </Cluster>
      )}
    </section>
  );
}
