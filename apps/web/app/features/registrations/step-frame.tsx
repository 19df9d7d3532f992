import type { Audience } from '@airway/contract/editions';
import type { ExtraQuestion } from '@airway/contract/registration-questions';
import type { Quote } from '@airway/contract/registration-summary';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormNotices } from '../../forms/contract-form.tsx';
import { fetched } from '../../forms/fetched.ts';
import { answerPrefix } from '../../forms/questions/answer-prefix.ts';
import { useTokenPost } from '../../forms/use-token-post.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Columns, Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ApplyByEnter } from './discount-code.tsx';
import { DraftState } from './draft-state.tsx';
import { lacksProof } from './email-code.ts';
import { FeeSummary } from './fee-summary.tsx';
import type { KnownPerson } from './known-person.ts';
import type { Offer } from './offers.ts';
import { longestAnswers, problemLine, problemText } from './problem-text.ts';
import { RegistrationStepper } from './registration-stepper.tsx';
import { type EmailState, StepFormProvider } from './step-form.tsx';
import styles from './step-frame.module.css';
import { StepHeading } from './step-heading.tsx';
import type { Problems, StepSchema } from './step-problems.ts';
import {
  type Answers,
  type CardDevice,
  changeField,
  extraPrefix,
  type FieldName,
  type FormStep,
  formPath,
  isOptionField,
  stepBefore,
} from './steps.ts';
import { useAutosave } from './use-autosave.ts';
import { useEmailCode } from './use-email-code.ts';
import { captchaField, useProofOfWork } from './use-proof-of-work.ts';

interface StepFrameProps {
  step: FormStep;
  audience: Audience;
  device: CardDevice;
  /** Name of the form, shown above the step's question. */
  formTitle: string;
  answers: Answers;
  quote: Quote | null;
  savedAt: string | null;
  isRehearsal: boolean;
  /** The form changes a registration. */
  isChanging: boolean;
  serverProblems: Problems;
  /** Questions of the edition. */
  extraQuestions: readonly ExtraQuestion[];
  person: KnownPerson | undefined;
  email: Omit<EmailState, 'isSolving'>;
  phoneAsked: string | undefined;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  offerOf(categoryCode: string | undefined): Offer | undefined;
  /** Notices above the questions: a refusal, a changed price. */
  notices?: ReactNode;
  /** A new object after every answer that requires a solved challenge. */
  needsWork: object | undefined;
  solveCaptcha: () => Promise<string>;
  children: ReactNode;
  /** Rendered below the form. */
  after?: ReactNode;
}

const isFreeOf = (quote: Quote | null) => quote?.total.amountMinor === 0;

/**
 * Intents that send the access token, because the account proves its own address: `next` and `openOwn` check
 * what exists for that address.
 */
const onAccount = new Set(['next', 'openOwn', 'submit']);

const formId = 'registration-form';

/** Returns the label of the button that ends a step. */
function onwardLabel(step: FormStep, isChanging: boolean, isFree: boolean) {
  if (step !== 'review') return 'registrations.step.next';
  if (isChanging) return isFree ? 'registrations.change.submitFree' : 'registrations.change.submit';
  return isFree ? 'registrations.step.submitFree' : 'registrations.step.submit';
}

/** The fields that the form sends beside the answers. */
function HiddenFields({ step, isChanging, quote }: Pick<StepFrameProps, 'step' | 'isChanging' | 'quote'>) {
  return (
    <>
      {isChanging && <input type="hidden" name={changeField} value="on" />}
      {step === 'review' && <input type="hidden" name={captchaField} defaultValue="" />}
      {step === 'fee' && <ApplyByEnter />}
      {step === 'fee' && <input type="hidden" name="intent" value="next" />}
      {step === 'attendee' && (
        // Enter clicks the first button of a form, which must not be the one that sends a code.
        <VisuallyHidden>
          <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden />
        </VisuallyHidden>
      )}
      {quote !== null && step === 'review' && (
        <>
          <input type="hidden" name="shownAmountMinor" value={quote.total.amountMinor} />
          <input type="hidden" name="shownCurrency" value={quote.total.currency} />
        </>
      )}
    </>
  );
}

/** Names errors by the fields of the questions. */
const withoutPrefix = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, code]) => [name.replace(extraPrefix, ''), code]));

const fetchExtraRules = fetched(() => import('./extra-rules.ts'));

function validateExtra(questions: readonly ExtraQuestion[]) {
  const loaded = fetchExtraRules();
  return loaded === undefined || loaded instanceof Promise ? loaded : loaded.extraValidator(questions);
}

const fetchRules = fetched(() => import('./step-problems.ts'));

export function StepFrame(props: StepFrameProps) {
  const { step, audience, device, answers, offerOf, allowsWideEmail, serverProblems } = props;
  const hasExtra = props.extraQuestions.length > 0;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigation = useNavigation();
  const path = formPath(audience, device, step);
  const action = pathTo(path);
  const isExtra = step === 'extra';
  const answer = useMemo(
    () => ({ problems: isExtra ? withoutPrefix(serverProblems) : serverProblems }),
    [serverProblems, isExtra],
  );
  const form = useValidatedForm<StepSchema>({
    id: isExtra ? answerPrefix : '',
    validate() {
      if (isExtra) return validateExtra(props.extraQuestions);
      const loaded = fetchRules();
      if (loaded === undefined || loaded instanceof Promise) return loaded;
      return loaded.stepValidator({
        step,
        audience,
        answers,
        offerOf,
        allowsWideEmail,
        isFree: isFreeOf(props.quote),
        // A changed registration may keep its address without a proof.
        lacksProof: (typed) =>
          step === 'attendee' && !props.isChanging && lacksProof(typed, props.email.proof),
      });
    },
    first: answers,
    answer,
    mostOf: (name) => longestAnswers[name],
    // An option has its name as label, which the form finds.
    words: (name, code) => (isOptionField(name) ? undefined : problemText(say, name as FieldName, code)),
    line(name, code) {
      if (isOptionField(name)) return undefined;
      const question = props.extraQuestions.find(({ id }) => id === name);
      if (question === undefined) return problemLine(say, name as FieldName, code, audience);
      const label = textIn(locale, question.text).text;
      return say('registrations.problems.line', { label, problem: say(`errors.field.${code}`) });
    },
  });
  const emailCode = useEmailCode(action, props.useCapcha);
  const autosave = useAutosave(form.formRef, action);
  const isSolving = useProofOfWork(form.formRef, props.needsWork, props.solveCaptcha);
  const isWorking = isSolving || Boolean(navigation.formData?.get(captchaField));

  const postWithToken = useTokenPost(action);
  /** Sends the access token, which proves the user's address and links the account if wanted. */
  function sendOnAccount(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && onAccount.has(submitter.value)) postWithToken(event);
  }

  const { saved } = autosave;
  const isNewer = saved?.savedAt !== undefined && saved.savedAt > (props.savedAt ?? '');
  const quote = isNewer ? saved.quote : props.quote;
  const isFree = isFreeOf(quote);
  const intent = step === 'review' ? 'submit' : 'next';
  const isSending = isWorking || navigation.formData?.get('intent') === intent;
  const onward = (className?: string) => (
    <Button
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      busyLabel={isSending && say('ui.busy')}
      className={className}
    >
      {say(onwardLabel(step, props.isChanging, isFree))}
    </Button>
  );

  return (
    <Stack>
      <RegistrationStepper
        current={step}
        audience={audience}
        device={device}
        isFree={isFree}
        hasExtra={hasExtra}
      />
      <Columns split="8-4">
        <Stack>
          <StepHeading form={props.formTitle} title={say(`registrations.${step}.title`)} />
          {isWorking ? (
            <Notice tone="info" word={say('ui.notice.word')} live="polite">
              <p>{say('registrations.captcha.busy')}</p>
            </Notice>
          ) : (
            props.notices
          )}
          <FormNotices form={form} />
          <StepFormProvider
            value={{
              audience,
              answers,
              form,
              formPath: path,
              person: props.person,
              email: { ...props.email, isSolving: emailCode.isSolving },
              phoneAsked: props.phoneAsked,
            }}
          >
            <Form
              id={formId}
              action={action}
              {...form.attributes}
              onSubmit={(event) => {
                if (!autosave.delaySubmit(event)) form.attributes.onSubmit(event);
                if (!event.defaultPrevented) emailCode.onSubmit(event);
                if (!event.defaultPrevented) sendOnAccount(event);
              }}
              onInput={(event) => {
                autosave.onInput(event);
                form.attributes.onInput(event);
              }}
              onBlur={(event) => {
                autosave.saveNow();
                form.attributes.onBlur(event);
              }}
            >
              <HiddenFields step={step} isChanging={props.isChanging} quote={quote} />
              <Stack gap="loose">
                {props.children}
                <Stack gap="tight">
                  <Cluster>
                    {step !== 'fee' && onward(styles.onward)}
                    {stepBefore(step, hasExtra) !== undefined && (
                      <Button type="submit" formNoValidate name="intent" value="back" variant="secondary">
                        {say('registrations.step.back')}
                      </Button>
                    )}
                  </Cluster>
                  <DraftState
                    savedAt={isNewer ? (saved.savedAt ?? null) : props.savedAt}
                    isSaving={autosave.isSaving}
                    hasFailed={saved !== undefined && saved.savedAt === undefined}
                    isRehearsal={props.isRehearsal}
                  />
                  <p className={styles.kept}>
                    {say(props.isChanging ? 'registrations.change.kept' : 'registrations.draft.kept')}
                  </p>
                </Stack>
              </Stack>
            </Form>
          </StepFormProvider>
          {props.after}
        </Stack>
        <FeeSummary quote={quote} action={step !== 'fee' && onward()} />
      </Columns>
    </Stack>
  );
}
