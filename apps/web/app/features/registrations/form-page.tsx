import type { FieldCode } from '@airway/contract/errors';
import { lazy, useState } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useReloadFor } from '../../platform/signed-in.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountAnswers } from './account-answers.tsx';
import { NotAvailable } from './availability.tsx';
import { ChangingNotice } from './changing-notice.tsx';
import { DiscountCode } from './discount-code.tsx';
import { DraftLink } from './draft-link.tsx';
import { FeeStep } from './fee-step.tsx';
import type { FormAnswer } from './form-answer.ts';
import type { BrowserForm } from './form-client.ts';
import { InternationalAttendeeStep } from './international-attendee-step.tsx';
import { KoreanAttendeeStep } from './korean-attendee-step.tsx';
import { LicenceCaseForm } from './licence-case-form.tsx';
import { OptionStep } from './option-step.tsx';
import { RegistrationNotices } from './registration-notices.tsx';
import { ResumeOffer } from './resume-banner.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Problems } from './step-problems.ts';
import { formPath, stepName } from './steps.ts';

const noProblems: Problems = {};

/** Loaded on demand, because few editions have questions of their own. */
const ExtraStep = lazy(() => import('./extra-step.tsx').then((module) => ({ default: module.ExtraStep })));

/** Loaded on demand, because few visitors need it. */
const solveCaptcha = async () => (await import('../../platform/captcha.ts')).solveCaptcha();

interface QuestionsProps {
  page: BrowserForm;
  code: string | undefined;
  answer: FormAnswer | undefined;
  /** Problem of the discount code. */
  problem: FieldCode | undefined;
}

function Questions({ page, code, answer, problem }: QuestionsProps) {
  const { step, audience, categories, countries, period, device } = page;
  const category = categories.find((one) => one.code === code);
  if (step === 'fee') {
    const isInvited = page.invitedCode !== undefined;
    const discountCode = (
      <DiscountCode
        applied={page.discount}
        typed={answer?.typedCode ?? page.invitedCode}
        isInvited={isInvited}
        problem={problem}
      />
    );
    // A code that somebody brings, or that is applied, is seen before the categories that it may be for.
    const isFirst = isInvited || page.discount !== null;
    return (
      <>
        {isFirst && discountCode}
        <FeeStep categories={categories} period={period} device={device}>
          {!isFirst && discountCode}
        </FeeStep>
      </>
    );
  }
  if (step === 'extra') return <ExtraStep questions={page.extraQuestions} files={page.extraFiles} />;
  if (step === 'review')
    return (
      <ReviewStep
        category={category}
        countries={countries}
        device={device}
        quote={page.quote}
        refundTable={page.refundTable}
        extraQuestions={page.extraQuestions}
        extraFiles={page.extraFiles}
      />
    );
  return (
    <>
      <AccountAnswers />
      {audience === 'international' ? (
        <InternationalAttendeeStep countries={countries} />
      ) : (
        <KoreanAttendeeStep licence={category?.licence ?? 'optional'} />
      )}
      <OptionStep options={page.options} />
    </>
  );
}

/**
 * Returns the errors that led back to this step. A button beside a field reloads the page, which must not
 * show them again.
 */
function useRefusedProblems({ refused }: BrowserForm): Problems {
  const [shownProblems, setShownProblems] = useState(refused);
  if (JSON.stringify(shownProblems) === JSON.stringify(refused)) return shownProblems;
  setShownProblems(refused);
  return refused;
}

interface OpenStepProps {
  page: BrowserForm;
  answer: FormAnswer | undefined;
  title: string;
}

function OpenStep({ page, answer, title }: OpenStepProps) {
  const pathTo = usePathTo();
  const person = useSettled(page.person);
  const { step, audience, device } = page;
  const answers = { ...page.answers, ...answer?.answers };
  const refused = useRefusedProblems(page);
  const problems = answer?.problems ?? (answer === undefined ? refused : noProblems);
  return (
    <StepFrame
      step={step}
      audience={audience}
      device={device}
      formTitle={title}
      answers={answers}
      quote={page.quote}
      savedAt={page.savedAt}
      isRehearsal={page.isRehearsal}
      isChanging={page.changes !== null}
      serverProblems={problems}
      extraQuestions={page.extraQuestions}
      person={person}
      email={{ proof: page.emailProof, inUse: page.inUse, answer: answer?.email }}
      phoneAsked={answer?.phoneAsked}
      useCapcha={page.useCapcha}
      allowsWideEmail={page.allowsWideEmail}
      offerOf={(code) => page.categories.find((category) => category.code === code)}
      needsWork={answer?.needsWork}
      solveCaptcha={solveCaptcha}
      notices={
        <>
          {page.changes !== null && (
            <ChangingNotice number={page.changes} isOvertaken={answer?.isOvertaken === true} />
          )}
          {page.hasMore && <ResumeOffer audience={audience} device={device} />}
          <RegistrationNotices
            isLost={page.isLost && answer === undefined}
            isAlreadyRegistered={
              (answer?.email?.inUse ?? page.inUse) === null &&
              Object.values(problems).includes('already_registered')
            }
            isUnsent={answer?.isUnsent === true}
            refusal={answer?.refusal}
            priceChange={answer?.priceChange}
          />
          {(problems.licenceNumber === 'already_registered' || answer?.licenceAskedBy !== undefined) && (
            <LicenceCaseForm
              action={pathTo(formPath(audience, device, step))}
              askedBy={answer?.licenceAskedBy}
              problem={answer?.licenceProblem}
            />
          )}
        </>
      }
      after={
        page.savedAt !== null &&
        page.changes === null && (
          <DraftLink
            action={pathTo(formPath(audience, device, step))}
            email={answers.email ?? ''}
            sentTo={answer?.linkSentTo}
            problem={answer?.linkProblem}
          />
        )
      }
    >
      <Questions page={page} code={answers.categoryCode} answer={answer} problem={problems.discountCode} />
    </StepFrame>
  );
}

/** The registration form on all four addresses; the address sets audience and card flow. */
export function FormPage() {
  const say = useSay();
  const page = useLoaderData<BrowserForm>();
  const answer = useActionData<FormAnswer>();
  // Before account data loads, the page is the server's and belongs to no user.
  useReloadFor('userId' in page ? page.userId : null);
  const title = say(`registrations.title.${page.audience}`);
  const step = say(stepName(page.step, page.quote?.total.amountMinor === 0));
  return (
    <Container>
      <PageHead title={say('registrations.pageTitle', { step, title })} isPrivate />
      {page.availability !== 'open' ? (
        <>
          <PageHeader title={title} />
          <NotAvailable
            availability={page.availability}
            fees={page.opening}
            secretariatEmail={page.secretariatEmail}
          />
        </>
      ) : (
        <OpenStep key={`${page.audience}-${page.step}`} page={page} answer={answer} title={title} />
      )}
    </Container>
  );
}
