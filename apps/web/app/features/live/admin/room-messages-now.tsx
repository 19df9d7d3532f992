import type { ManagedRoom } from '@airway/contract/live';
import type { LiveMessage } from '@airway/contract/live-messages';
import { useSyncExternalStore } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LinkStatus } from '../link-status.tsx';
import { forgetPerson, type LivePerson, useLivePerson } from '../live-person.ts';
import { MessageList } from '../message-list.tsx';
import { ModerationButtons } from '../moderation.tsx';
import { QuestionList } from '../question-list.tsx';
import { readOlder } from '../read-history.ts';
import { useMessageActs } from '../use-message-acts.ts';
import { useModeratedRoom } from '../use-room.ts';

type Place = Pick<ManagedRoom, 'editionId' | 'sessionId'>;

function RoomMessagesList({ place, room, person }: { place: Place; room: ManagedRoom; person: LivePerson }) {
  const say = useSay();
  const { messages, link, isRefused } = useModeratedRoom(place, room, person);
  const snapshot = useSyncExternalStore(messages.subscribe, messages.read, messages.read);
  const acts = useMessageActs(place, messages);
  const actsOf = (message: LiveMessage) => <ModerationButtons message={message} acts={acts} />;
  if (isRefused)
    return (
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        live="polite"
        action={
          <Button size="small" variant="secondary" onClick={forgetPerson}>
            {say('live.admin.messages.asStaff')}
          </Button>
        }
      >
        <p>{say('live.admin.messages.asOther')}</p>
      </Notice>
    );
  return (
    <>
      <LinkStatus link={link} />
      {acts.problem !== undefined && (
        <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
          <p>{refusalMessage(say, acts.problem)}</p>
        </Notice>
      )}
      <Tabs
        label={say('live.message.title')}
        tabs={[
          {
            key: 'question',
            label: say('live.question.tab'),
            count: snapshot.questions.filter(({ isAnswered, isHidden }) => !isAnswered && !isHidden).length,
            panel:
              snapshot.questions.length === 0 ? (
                <p>{say('live.question.none')}</p>
              ) : (
                <QuestionList
                  questions={snapshot.questions}
                  hasOlder={snapshot.hasOlder.question}
                  readOlder={() => readOlder(messages, place, 'question')}
                  actsOf={actsOf}
                />
              ),
          },
          {
            key: 'message',
            label: say('live.message.tab'),
            panel:
              snapshot.messages.length === 0 ? (
                <p>{say('live.message.none')}</p>
              ) : (
                <MessageList
                  messages={snapshot.messages}
                  newCount={snapshot.newCount}
                  ownCount={0}
                  hasOlder={snapshot.hasOlder.message}
                  readOlder={() => readOlder(messages, place, 'message')}
                  onFollowing={messages.trim}
                  actsOf={actsOf}
                />
              ),
          },
        ]}
      />
    </>
  );
}

/** Live messages of a room, with moderation. */
export function RoomMessagesNow({ room }: { room: ManagedRoom }) {
  const say = useSay();
  const person = useLivePerson();
  const { editionId, sessionId } = room;
  return (
    <Section title={say('live.message.title')} lead={say('live.admin.messages.lead')}>
      {person && (
        <RoomMessagesList key={person} place={{ editionId, sessionId }} room={room} person={person} />
      )}
    </Section>
  );
}
