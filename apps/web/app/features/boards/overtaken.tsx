import type { Post } from '@airway/contract/board-posts';
import { locales } from '@airway/contract/rules';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../../platform/dates.ts';
import { DocumentText } from '../../platform/document-text.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** The post as it is kept now. */
  post: Post;
  imageAddress(fileId: string): string;
  onReplace(): void;
}

/** Tells that somebody else was faster, shows what they wrote, and lets the writer decide. */
export function Overtaken({ post, imageAddress, onReplace }: Props) {
  const say = useSay();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        live="polite"
        title={say('boards.write.overtaken.title')}
        action={<Button onClick={onReplace}>{say('boards.write.overtaken.replace')}</Button>}
      >
        <Stack>
          <p>{say('boards.write.overtaken.text', { when: formatInstant(locale, post.changedDate) })}</p>
          <Disclosure summary={say('boards.write.overtaken.theirs')} quiet>
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
          </Disclosure>
        </Stack>
      </Notice>
    </div>
  );
}
