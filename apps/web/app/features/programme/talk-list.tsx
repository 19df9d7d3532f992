import type { BilingualText } from '@airway/contract/rules';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatFileSize } from '../../platform/file-size.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { SessionPageData } from './load-session.ts';
import { PersonNames } from './person-names.tsx';
import styles from './session-page.module.css';

type Talk = SessionPageData['talks'][number];

/** A text of several paragraphs, in the reader's language or else in the other one. */
export function Paragraphs({ text: both }: { text: BilingualText }) {
  const { text, lang } = textIn(useLocale(), both);
  const paragraphs = text.split(/\n+/).filter((part) => part !== '');
  return <ByPlace items={paragraphs}>{(part) => <p lang={lang}>{part}</p>}</ByPlace>;
}

function Materials({ talk }: { talk: Talk }) {
  if (talk.materials.length === 0) return null;
  return (
    <ul className={styles.materials}>
      {talk.materials.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <Link href={`/api/file/${id}?download=true`} reloadDocument>
            <Icon name="download" sizePx={20} />
            <span translate="no">{name}</span>
          </Link>{' '}
          <small>{formatFileSize(sizeBytes)}</small>
        </li>
      ))}
    </ul>
  );
}

export function TalkList({ talks }: { talks: readonly Talk[] }) {
  const say = useSay();
  return (
    <ol className={styles.talks}>
      {talks.map((talk) => (
        <li key={talk.id} id={`talk-${talk.id}`}>
          <p className={styles.talkTime}>
            {talk.startTime}–{talk.endTime}
          </p>
          <article>
            <h3>
              <Bilingual text={talk.title} isMarked />
            </h3>
            <PersonNames people={talk.speakers} />
            {(talk.abstract.ko || talk.abstract.en) && (
              <Disclosure quiet summary={say('programme.abstract')}>
                <div className={styles.abstract}>
                  <Paragraphs text={talk.abstract} />
                </div>
              </Disclosure>
            )}
            <Materials talk={talk} />
          </article>
        </li>
      ))}
    </ol>
  );
}
