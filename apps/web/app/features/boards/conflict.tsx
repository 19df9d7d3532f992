import type { Post } from '@airway/contract/board-posts';
import { locales } from '@airway/contract/rules';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { DocumentText } from '../../platform/document-text.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';

interface Props {
  /** The stored post. */
  post: Post;
  imageAddress(fileId: string): string;
  onReplace(): void;
}

export function Conflict({ post, imageAddress, onReplace }: Props) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ConflictNotice
      title={say('boards.write.overtaken.title')}
      text={say('boards.write.overtaken.text', { when: formatInstant(locale, post.changedDate) })}
      replace={say('boards.write.overtaken.replace')}
      onReplace={onReplace}
      theirs={say('boards.write.overtaken.theirs')}
    >
      {locales.map((language) => {
        const [title, content] = [post.title[language], post.content[language]];
        return (
          (title || content) && (
            <div key={language} lang={language}>
              <p>
                <strong>{title}</strong>
              </p>
              {content && <DocumentText document={content} below={2} imageAddress={imageAddress} />}
            </div>
          )
        );
      })}
    </ConflictNotice>
  );
}
