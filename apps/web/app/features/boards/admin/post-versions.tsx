import type { getRevision, listRevisions } from '@airway/contract/board-admin';
import { changePost } from '@airway/contract/board-post-form';
import type { Post } from '@airway/contract/board-posts';
import { plainTextOf } from '@airway/contract/document';
import type { ReplyOf } from '@airway/contract/endpoint';
import { useState } from 'react';
import { compareLines, linesIn } from '../../../console/compare-lines.ts';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import styles from './post-versions.module.css';

export type Version = ReplyOf<typeof listRevisions>['content'][number];
type Revision = ReplyOf<typeof getRevision>;
type PostText = Pick<Revision, 'title' | 'content'>;

const textOf = ({ title, content }: PostText, locale: 'ko' | 'en') => {
  const document = content[locale];
  return [title[locale] ?? '', document === null ? '' : plainTextOf(document)].join('\n');
};

/** Differences between a version and the present post; a word on each line names its version. */
function Comparison({ older, newer, lang }: { older: Revision; newer: PostText; lang: 'ko' | 'en' }) {
  const say = useSay();
  const locale = useLocale();
  const { version } = older;
  const lines = compareLines(linesIn(textOf(older, lang)), linesIn(textOf(newer, lang)));
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{say(`boards.admin.versions.${lang}`)}</h4>
      <ul className={styles.lines} lang={lang}>
        <ByPlace items={lines}>
          {({ kind, line }) => (
            <li>
              {kind === 'same' ? (
                line
              ) : (
                <>
                  <b lang={locale}>{say(`boards.admin.versions.${kind}`, { version })}</b>{' '}
                  {kind === 'removed' ? <del>{line}</del> : <ins>{line}</ins>}
                </>
              )}
            </li>
          )}
        </ByPlace>
      </ul>
    </>
  );
}

interface Props {
  post: Post;
  versions: readonly Version[];
  onDone(sentence: string): void;
}

/** The versions of a post: compares one with the present post, and restores it. */
export function PostVersions({ post, versions, onDone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const [comparedVersion, setComparedVersion] = useState<Revision>();
  const params = { boardCode: post.boardCode, itemNo: String(post.itemNo) };
  async function open(version: number) {
    const { getRevision } = await import('@airway/contract/board-admin');
    setComparedVersion(
      await authorisedCall(getRevision, { params: { ...params, version: String(version) } }),
    );
  }
  async function takeBack({ title, content, version }: Revision) {
    await authorisedCall(changePost, { params, body: { version: post.version, title, content } });
    setComparedVersion(undefined);
    onDone(say('boards.admin.versions.taken', { version }));
  }
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{say('boards.admin.versions')}</h2>
      <ol className={styles.list} reversed>
        {versions.map(({ version, savedDate, savedBy }) => (
          <li key={version} value={version}>
            <span>
              {formatInstant(locale, savedDate)} · {savedBy.name ?? say('boards.author.gone')}
            </span>
            {version === post.version ? (
              <span>{say('boards.admin.versions.now')}</span>
            ) : (
              <ActButton variant="secondary" size="small" send={() => open(version)}>
                {say('boards.admin.versions.compare', { version })}
              </ActButton>
            )}
          </li>
        ))}
      </ol>
      {comparedVersion !== undefined && (
        <section aria-labelledby="comparison">
          <Stack>
            <h3 id="comparison">
              {say('boards.admin.versions.comparison', { version: comparedVersion.version })}
            </h3>
            {(['ko', 'en'] as const).map((lang) => (
              <Comparison key={lang} lang={lang} older={comparedVersion} newer={post} />
            ))}
            <Cluster>
              {post.mayChange && (
                <ActButton send={() => takeBack(comparedVersion)}>
                  {say('boards.admin.versions.take', { version: comparedVersion.version })}
                </ActButton>
              )}
              <Button variant="quiet" onClick={() => setComparedVersion(undefined)}>
                {say('console.close')}
              </Button>
            </Cluster>
          </Stack>
        </section>
      )}
    </section>
  );
}
