import type { PageBlockOf } from '@airway/contract/page-blocks';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { topicId } from '../page-anchors.ts';
import { EntryHeading, isTitled } from './part-frame.tsx';
import styles from './parts.module.css';
import { WrittenText } from './written-text.tsx';

interface TopicsPartProps {
  part: PageBlockOf<'topics'>;
  index: number;
}

/** Topics one below the other, each with the day when staff checked it. */
export function TopicsPart({ part, index }: TopicsPartProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ByPlace items={part.topics}>
      {({ name, body, checkedOn }, topic) => (
        <section id={topicId(index, topic)} className={styles.topic}>
          <div>
            <EntryHeading title={part.title}>
              <Bilingual text={name} isMarked />
            </EntryHeading>
            {checkedOn !== null && (
              <p className={styles.checked}>
                {say('pages.topics.checkedOn', { date: formatDay(locale, checkedOn) })}
              </p>
            )}
          </div>
          <WrittenText text={body} below={isTitled(part.title) ? 3 : 2} />
        </section>
      )}
    </ByPlace>
  );
}
