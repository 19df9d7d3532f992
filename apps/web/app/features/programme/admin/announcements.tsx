import type { ReplyOf } from '@airway/contract/endpoint';
import {
  type AnnouncementEntry,
  endAnnouncement,
  listAnnouncements,
} from '@airway/contract/programme-announcements';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ListPage } from '../../../console/list-page.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDay, formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './announcements.module.css';
import { MakeAnnouncement } from './make-announcement.tsx';
import { programmeScreens } from './screens.ts';

/** Announcements of the day: made, listed and taken down. */
export function Announcements({ found }: { found: ReplyOf<typeof listAnnouncements> }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const results = useOutcome();
  const [isWriting, setIsWriting] = useState(false);
  const about = ({ day, roomName }: AnnouncementEntry) =>
    [day && formatDay(locale, day), roomName && textIn(locale, roomName).text].filter(Boolean).join(' ') ||
    say('programme.admin.announcement.all');
  return (
    <ListPage
      screen={programmeScreens.announcements}
      call={listAnnouncements}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ text }) => textIn(locale, text).text}
      columns={{
        text: {
          head: say('programme.admin.announcement.text'),
          isHead: true,
          cell: ({ text, sendsMail, sendsText }) => (
            <>
              <Bilingual text={text} />
              {(sendsMail || sendsText) && (
                <small className={styles.sent}>
                  {say('programme.admin.announcement.sent')}:{' '}
                  {[
                    sendsMail && say('programme.admin.announcement.sent.mail'),
                    sendsText && say('programme.admin.announcement.sent.text'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              )}
            </>
          ),
        },
        about: { head: say('programme.admin.announcement.about'), cell: about },
        state: {
          head: say('console.row.state'),
          cell: ({ isShown }) => (
            <Chip tone={isShown ? 'ok' : 'plain'}>
              {say(isShown ? 'programme.admin.announcement.shown' : 'programme.admin.announcement.ended')}
            </Chip>
          ),
        },
        createdAt: {
          head: say('programme.admin.announcement.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
        endsAt: {
          head: say('programme.admin.announcement.endsAt'),
          cell: ({ endsAt }) => formatInstant(locale, endsAt),
        },
        act: {
          head: say('console.list.acts'),
          cell: ({ id, isShown, text }) =>
            isShown && (
              <div className={styles.act}>
                <ActButton
                  size="small"
                  variant="secondary"
                  send={async () => {
                    await authorisedCall(endAnnouncement, { params: { id } });
                    results.tell(say('programme.admin.announcement.end.done'));
                    await revalidate();
                  }}
                >
                  {say('programme.admin.announcement.end')}
                  <VisuallyHidden> ({textIn(locale, text).text})</VisuallyHidden>
                </ActButton>
              </div>
            ),
        },
      }}
      results={results}
      emptyYet={say('programme.admin.announcement.empty')}
    >
      <div>
        <Button onClick={() => setIsWriting(true)}>{say('programme.admin.announcement.new')}</Button>
      </div>
      {isWriting && (
        <MakeAnnouncement
          days={found.days}
          today={found.today}
          rooms={found.rooms}
          hasTexts={found.hasTexts}
          onClose={() => setIsWriting(false)}
          onDone={(sentence) => {
            setIsWriting(false);
            results.tell(sentence);
            void revalidate();
          }}
        />
      )}
    </ListPage>
  );
}
