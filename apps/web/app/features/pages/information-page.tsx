import type { ReactNode } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import styles from './information-page.module.css';
import type { PageData } from './load-page.ts';
import { anchorsOf } from './page-anchors.ts';
import { PagePart, type PagePartProps } from './parts/page-part.tsx';
import { PagePictures } from './parts/picture.tsx';
import { streetsIn } from './places-on-map.ts';

interface InformationPageProps extends Pick<PagePartProps, 'archiveOf' | 'venue' | 'known'> {
  page: PageData;
  /** The pages between the home page and this one. */
  above?: readonly Crumb[];
  /** Buttons at the heading's right end. */
  aside?: ReactNode;
  /** Rendered between the heading and the first part. */
  opening?: ReactNode;
  /** Hides the page from search engines. */
  isPrivate?: boolean;
}

/** Checks whether the page is a letter: it has a signature. */
const isLetter = ({ content }: PageData) => content.blocks.some(({ kind }) => kind === 'signatures');

function OnThisPage({ page }: Pick<InformationPageProps, 'page'>) {
  const say = useSay();
  const anchors = anchorsOf(page.content);
  if (anchors.length === 0) return null;
  const label = say('pages.contents');
  return (
    <nav className={styles.contents} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {anchors.map(({ id, name }) => (
          <li key={id}>
            <Link href={`#${id}`}>
              <Bilingual text={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A published page: its heading, its parts, and a table of contents on a long one. */
export function InformationPage(props: InformationPageProps) {
  const { page, above = [], aside, opening, archiveOf, venue, known, isPrivate = false } = props;
  const { title, lead, blocks } = page.content;
  const locale = useLocale();
  const isWritten = isLetter(page);
  const hasLead = textIn(locale, lead).text !== '';
  return (
    <PageFrame
      title={textIn(locale, title).text}
      description={page.description}
      isPrivate={isPrivate}
      heading={<Bilingual text={title} isMarked />}
      lead={hasLead && <Bilingual text={lead} isMarked />}
      aside={aside}
      above={above}
    >
      {opening}
      <PagePictures pictures={page.pictures}>
        <div className={styles.page}>
          <OnThisPage page={page} />
          <div className={classNames(styles.parts, isWritten && styles.letter)}>
            <ByPlace items={blocks}>
              {(part, index) => (
                <PagePart
                  part={part}
                  index={index}
                  isLetter={isWritten && index === 0}
                  archiveOf={archiveOf}
                  venue={venue}
                  streets={streetsIn(blocks)}
                  known={known}
                />
              )}
            </ByPlace>
          </div>
        </div>
      </PagePictures>
    </PageFrame>
  );
}
