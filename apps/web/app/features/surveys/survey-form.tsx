import type { SurveyAnswers } from '@airway/contract/survey-answers';
import { questionsOf } from '@airway/contract/survey-questions';
import { answerSessionSurvey, answerSurvey } from '@airway/contract/surveys';
import { useRef, useState } from 'react';
import { Form as PostedForm } from 'react-router';
import { FormNotices, SendButton } from '../../forms/contract-form.tsx';
import { answerPrefix } from '../../forms/questions/answer-prefix.ts';
import { draftOf, readAnswers } from '../../forms/questions/read-answers.ts';
import { type Refused, useValidatedForm } from '../../forms/use-validated-form.ts';
import { formatTime } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { answerOfTap, OneTap, oneTapOf } from './one-tap.tsx';
import { emailName, numberName, RespondentForm } from './respondent-form.tsx';
import styles from './survey.module.css';
import { callAs, nameRegistration, type Place, rememberSent } from './survey-person.ts';
import { SurveySections } from './survey-sections.tsx';
import { earlierStepOf, problemsUpTo, stepsOf } from './survey-steps.ts';
import { type DraftState, useDraft } from './use-draft.ts';

/** Answer of the page without JavaScript when it rejected the form. */
export interface RejectedAnswers extends Refused {
  typed: SurveyAnswers;
}

interface SurveyFormProps {
  place: Place;
  /** The browser knows the identity of the visitor. */
  isKnown: boolean;
  answer?: RejectedAnswers | undefined;
  /** A registration was entered, and may have a draft. */
  onNamed(): void;
  onSent(): void;
}

const sendPath = ({ survey, session }: Place) =>
  `/Survey/${survey.surveyCode}/Send${session === undefined ? '' : `?session=${session.id}`}`;

/** Converts field names to names of questions. */
const withoutPrefix = (fields: Refused['problems'] = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name.replace(/^answers\./, ''), code]));

/** Label of a step's button. Without JavaScript all sections are visible, and it sends the form. */
function StepLabel({ send }: { send: string }) {
  const next = useSay()('surveys.next');
  const isHydrated = useHydrated();
  if (isHydrated) return next;
  return (
    <>
      <span className={styles.stepwise}>{next}</span>
      <span className={styles.later}>{send}</span>
    </>
  );
}

/** Returns the call that sends the answers or saves them as a draft, always under one id. */
function useSendAnswers(place: Place) {
  const { survey, editionId, session } = place;
  const answerId = useRef(survey.own?.answerId);
  const sendAnswers = (answers: SurveyAnswers, isDraft: boolean) => {
    answerId.current ??= crypto.randomUUID();
    const params = { editionId, survey: survey.id, answerId: answerId.current };
    const body = { answers, isDraft };
    if (session === undefined) return callAs(place, answerSurvey, { params, body });
    return callAs(place, answerSessionSurvey, { params: { ...params, sessionId: session.id }, body });
  };
  return { sendAnswers, answerId };
}

/** Tells when the draft was saved. */
function DraftStatus({ draft, savesDraft }: { draft: DraftState; savesDraft: boolean }) {
  const say = useSay();
  const locale = useLocale();
  const { savedAt, isSaving, hasFailed } = draft;
  return (
    <p role="status" className={styles.progress}>
      {hasFailed
        ? say('surveys.draft.failed')
        : isSaving
          ? say('surveys.draft.saving')
          : savesDraft &&
            savedAt !== null &&
            say('surveys.draft.savedAt', { time: formatTime(locale, savedAt) })}
    </p>
  );
}

/** Shows the questions, saves a draft if the visitor is identified, and sends the answers. */
export function SurveyForm({ place, isKnown, answer, onNamed, onSent }: SurveyFormProps) {
  const { survey } = place;
  const { definition, own, isAnonymous } = survey;
  const say = useSay();
  const pathTo = usePathTo();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState<SurveyAnswers>(answer?.typed ?? own?.answers ?? {});
  const [ever, setEver] = useState(answers);
  const [step, setStep] = useState(0);
  const isLast = step === stepsOf(definition) - 1;
  const sendWord = say(own?.isSent ? 'surveys.sendAgain' : 'surveys.send');
  const asksWho = survey.audience === 'registrants' && !isKnown;
  const { sendAnswers, answerId } = useSendAnswers(place);
  const draft = useDraft(
    own?.savedAt ?? null,
    async (typed) => (await sendAnswers(draftOf(questionsOf(definition), typed), true)).savedAt,
  );
  const oneTap = oneTapOf(place);
  const savesDraft = isKnown && !isAnonymous && own?.isSent !== true;

  function goTo(next: number) {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  }
  const form = useValidatedForm<typeof SurveyAnswers>({
    id: answerPrefix,
    answer,
    validate: () => (data: FormData) => {
      const typed = readAnswers(questionsOf(definition), data);
      const problems = problemsUpTo(definition, step, typed);
      for (const name of asksWho ? [emailName, numberName] : [])
        if (!data.get(name)) problems[name] = 'required';
      const earlier = earlierStepOf(definition, step, problems);
      if (earlier !== undefined) setStep(earlier);
      return Object.keys(problems).length > 0 ? { problems } : { value: typed };
    },
    explain: (error) => {
      const refusal = refusalOf(error);
      return {
        message: refusalMessage(say, error),
        code: refusal?.code,
        problems: withoutPrefix(refusal?.fields),
      };
    },
    async send(typed) {
      if (!isLast) {
        if (savesDraft) draft.later(typed);
        await draft.flush();
        goTo(step + 1);
        return undefined;
      }
      await draft.stop();
      if (asksWho) await name();
      await sendAnswers(typed, false);
      rememberSent(place, answerId.current ?? '');
      onSent();
      return undefined;
    },
  });
  const textOf = (name: string) =>
    (form.formRef.current?.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
  const name = () => nameRegistration(place, textOf(emailName), textOf(numberName));

  return (
    <PostedForm
      {...form.attributes}
      action={pathTo(sendPath(place))}
      className={styles.form}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!oneTap || !(submitter instanceof HTMLButtonElement)) return form.attributes.onSubmit(event);
        event.preventDefault();
        void form.run(answerOfTap(oneTap, submitter.value));
      }}
      onInput={(event) => {
        form.attributes.onInput(event);
        const typed = readAnswers(questionsOf(definition), new FormData(event.currentTarget));
        setAnswers(typed);
        setEver((before) => ({ ...before, ...typed }));
        if (savesDraft) draft.later(typed);
      }}
    >
      <Stack gap="loose">
        <FormNotices form={form} />
        {asksWho && (
          <RespondentForm
            errorOf={form.errorOf}
            onContinue={async () => {
              try {
                await name();
                onNamed();
              } catch (error) {
                form.tell({ message: refusalMessage(say, error), code: refusalOf(error)?.code });
              }
            }}
          />
        )}
        {oneTap ? (
          <OneTap question={oneTap} error={form.errorOf(oneTap.id)} />
        ) : (
          <SurveySections
            definition={definition}
            answers={answers}
            first={ever}
            step={step}
            headingRef={heading}
            errorOf={form.errorOf}
          />
        )}
        <Stack gap="tight">
          {isAnonymous && <p className={styles.progress}>{say('surveys.anonymous.once')}</p>}
          {!oneTap && (
            <Cluster>
              <SendButton form={form}>{isLast ? sendWord : <StepLabel send={sendWord} />}</SendButton>
              {step > 0 && (
                <Button variant="secondary" onClick={() => goTo(step - 1)}>
                  {say('surveys.back')}
                </Button>
              )}
            </Cluster>
          )}
          <DraftStatus draft={draft.state} savesDraft={savesDraft} />
        </Stack>
      </Stack>
    </PostedForm>
  );
}
