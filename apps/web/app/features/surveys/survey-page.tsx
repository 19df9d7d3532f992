import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { NotOpenYet } from '../../ui/not-open-yet.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type RejectedAnswers, SurveyForm } from './survey-form.tsx';
import type { Place } from './survey-person.ts';

interface SurveyPageProps {
  place: Place;
  isKnown: boolean;
  /** Answer of the page that handles the form without JavaScript. */
  answer?: RejectedAnswers | 'sent' | undefined;
}

function Body({ place, isKnown, answer }: SurveyPageProps) {
  const { survey, session } = place;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const [isSent, setSent] = useState(answer === 'sent');
  const closes = formatInstant(locale, survey.closesAt);
  const word = say('ui.notice.word');
  if (isSent)
    return (
      <Notice
        tone="ok"
        word={word}
        title={textIn(locale, survey.thanks).text || say('surveys.sent')}
        live="polite"
        takesFocus
        action={
          !survey.isAnonymous && (
            <Button
              variant="secondary"
              size="small"
              onClick={async () => {
                await revalidate();
                setSent(false);
              }}
            >
              {say('surveys.change')}
            </Button>
          )
        }
      >
        <p>
          {survey.isAnonymous ? say('surveys.sent.anonymous') : say('surveys.sent.named', { at: closes })}
        </p>
      </Notice>
    );
  if (survey.state === 'waiting')
    return (
      <NotOpenYet
        title={say('surveys.waiting')}
        opensAt={say('surveys.opensAt', { at: formatInstant(locale, survey.opensAt) })}
      />
    );
  if (survey.state === 'closed')
    return (
      <Notice tone="info" word={word} title={say('surveys.closed')}>
        <p>{say('surveys.closedAt', { at: closes })}</p>
      </Notice>
    );
  if (survey.isPerSession && place.session === undefined)
    return (
      <Notice tone="info" word={word}>
        <p>{say('surveys.notFound.session')}</p>
      </Notice>
    );
  if (survey.own?.isSent && survey.isAnonymous)
    return (
      <Notice tone="info" word={word} title={say('surveys.answered')}>
        <p>{say('surveys.sent.anonymous')}</p>
      </Notice>
    );
  return (
    <Stack gap="loose">
      {survey.own?.isSent && (
        <Notice tone="info" word={word} title={say('surveys.answered')}>
          <p>{say('surveys.sent.named', { at: closes })}</p>
        </Notice>
      )}
      {survey.audience !== 'anyone' && !isKnown && (
        <Notice
          tone="info"
          word={word}
          action={
            <LinkButton
              size="small"
              variant="secondary"
              href={pathTo(
                `/Account/Signin?next=${encodeURIComponent(pathTo(`/Survey/${survey.surveyCode}${session === undefined ? '' : `?session=${session.id}`}`))}`,
              )}
            >
              {say('surveys.signIn')}
            </LinkButton>
          }
        >
          <p>{say(`surveys.for.${survey.audience}`)}</p>
        </Notice>
      )}
      <SurveyForm
        // A new key, so that the form starts with a draft saved elsewhere.
        key={`${survey.own?.answerId} ${survey.own?.savedAt}`}
        place={place}
        isKnown={isKnown}
        answer={answer === 'sent' ? undefined : answer}
        onNamed={() => void revalidate()}
        onSent={() => setSent(true)}
      />
    </Stack>
  );
}

export function SurveyPage(props: SurveyPageProps) {
  const { survey, session } = props.place;
  const locale = useLocale();
  const title = textIn(locale, survey.title).text;
  const intro = textIn(locale, survey.intro).text;
  return (
    <PageFrame narrow title={title} description={intro} isPrivate lead={intro || undefined} above={[]}>
      {session && (
        <h2>
          <Bilingual text={session.title} />
        </h2>
      )}
      <Body {...props} />
    </PageFrame>
  );
}
