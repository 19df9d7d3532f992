import type { Audience } from '@airway/contract/editions';
import type { Quote } from '@airway/contract/registrations';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { readSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Columns, Stack } from '../../ui/container.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DraftState } from './draft-state.tsx';
import { FeeSummary } from './fee-summary.tsx';
import type { KnownPerson } from './known-person.ts';
import type { Offer } from './offers.ts';
import { problemLine } from './problem-text.ts';
import { RegistrationStepper } from './registration-stepper.tsx';
import { type EmailState, StepFormProvider, useStepRules } from './step-form.tsx';
import styles from './step-frame.module.css';
import { StepHeading } from './step-heading.tsx';
import type { Problems } from './step-problems.ts';
import { type Answers, type CardDevice, type FormStep, formPath, stepBefore } from './steps.ts';
import { useAutosave } from './use-autosave.ts';
import { useEmailCode } from './use-email-code.ts';
import { captchaField, useProofOfWork } from './use-proof-of-work.ts';

export interface StepFrameProps {
  step: FormStep;
  audience: Audience;
  device: CardDevice;
  /** Which form this is: its name stands above the step's question. */
  formTitle: string;
  answers: Answers;
  quote: Quote | null;
  savedAt: string | null;
  isRehearsal: boolean;
  serverProblems: Problems;
  person: KnownPerson | undefined;
  email: Pick<EmailState, 'proof' | 'told'>;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  offerOf(categoryCode: string | undefined): Offer | undefined;
  /** What stands above the questions: a refusal, a changed price. */
  notices?: ReactNode;
  /** Another object after every answer that asks for a solved challenge. */
  needsWork: object | undefined;
  solveCaptcha: () => Promise<string>;
  /** Moves the focus to the heading when one comes from another step. */
  hasArrived: boolean;
  children: ReactNode;
  /** Stands below the form. */
  after?: ReactNode;
}

const formId = 'registration-form';

/** One step of the form: where one is, the questions, what it costs, and the way on. */
export function StepFrame(props: StepFrameProps) {
  const { step, audience, device, answers, offerOf, allowsWideEmail, serverProblems } = props;
  const say = useSay();
  const pathTo = usePathTo();
  const navigation = useNavigation();
  const path = formPath(audience, device, step);
  const action = pathTo(path);
  const rules = useStepRules({ step, audience, answers, offerOf, allowsWideEmail, serverProblems });
  const emailCode = useEmailCode(action, props.useCapcha);
  const autosave = useAutosave(rules.formRef, action);
  const isSolving = useProofOfWork(rules.formRef, props.needsWork, props.solveCaptcha);
  const isWorking = isSolving || Boolean(navigation.formData?.get(captchaField));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [mayFocus] = useState(props.hasArrived && rules.summary.length === 0);
  useEffect(() => {
    if (mayFocus) headingRef.current?.focus();
  }, [mayFocus]);

  const submit = useSubmit();
  /** Whoever is signed in sends the token that proves them: for their address, and for their account if they wish. */
  function sendOnAccount(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = new FormData(event.currentTarget, submitter);
    const accessToken = values.get('intent') === 'submit' ? readSession()?.accessToken : undefined;
    if (accessToken === undefined) return;
    event.preventDefault();
    values.set('accessToken', accessToken);
    void submit(values, { method: 'post', action });
  }

  const { saved } = autosave;
  const isNewer = saved?.savedAt !== undefined && saved.savedAt > (props.savedAt ?? '');
  const quote = isNewer ? saved.quote : props.quote;
  const isFree = quote?.total.amountMinor === 0;
  const isSending =
    isWorking || navigation.formData?.get('intent') === (step === 'review' ? 'submit' : 'next');
  const onward = (className?: string) => (
    <Button
      type="submit"
      form={formId}
      name="intent"
      value={step === 'review' ? 'submit' : 'next'}
      busyLabel={isSending && say('ui.busy')}
      className={className}
    >
      {say(
        step !== 'review'
          ? 'registrations.step.next'
          : isFree
            ? 'registrations.step.submitFree'
            : 'registrations.step.submit',
      )}
    </Button>
  );

  return (
    <Stack>
      <RegistrationStepper current={step} audience={audience} device={device} />
      <Columns split="8-4">
        <Stack>
          <StepHeading
            form={props.formTitle}
            title={say(`registrations.${step}.title`)}
            headingRef={headingRef}
          />
          {isWorking ? (
            <Notice tone="info" word={say('ui.notice.word')} live="polite">
              <p>{say('registrations.captcha.busy')}</p>
            </Notice>
          ) : (
            props.notices
          )}
          <ErrorSummary
            key={rules.tries}
            title={say('ui.form.problems', { count: rules.summary.length })}
            items={rules.summary.map(({ field, code }) => ({
              fieldId: field,
              text: problemLine(say, field, code, audience),
            }))}
          />
          <StepFormProvider
            value={{
              audience,
              answers,
              problems: rules.problems,
              formPath: path,
              person: props.person,
              email: { ...props.email, isSolving: emailCode.isSolving },
            }}
          >
            <Form
              id={formId}
              method="post"
              action={action}
              ref={rules.formRef}
              noValidate
              onSubmit={(event) => {
                if (!autosave.giveWay(event)) rules.handlers.onSubmit(event);
                if (!event.defaultPrevented) emailCode.onSubmit(event);
                if (!event.defaultPrevented) sendOnAccount(event);
              }}
              onInput={(event) => {
                autosave.onInput(event);
                rules.handlers.onInput(event);
              }}
              onBlur={(event) => {
                autosave.saveNow();
                rules.handlers.onBlur(event);
              }}
            >
              {step === 'review' && <input type="hidden" name={captchaField} defaultValue="" />}
              {step === 'attendee' && (
                // Enter presses the first button of a form, which is not to send a code.
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
              <Stack gap="loose">
                {props.children}
                <Stack gap="tight">
                  <Cluster>
                    {onward(styles.onward)}
                    {stepBefore(step) !== undefined && (
                      <Button type="submit" name="intent" value="back" variant="secondary">
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
                  <p className={styles.kept}>{say('registrations.draft.kept')}</p>
                </Stack>
              </Stack>
            </Form>
          </StepFormProvider>
          {props.after}
        </Stack>
        <FeeSummary quote={quote} action={onward()} />
      </Columns>
    </Stack>
  );
}
