import type { Audience } from '@airway/contract/editions';
import type { Draft } from '@airway/contract/registrations';
import { createContext, type FocusEvent, type FormEvent, use, useEffect, useRef, useState } from 'react';
import { useAfterPress } from '../../forms/after-press.ts';
import { answersFrom } from './answers.ts';
import type { EmailAnswer } from './email-code.ts';
import type { KnownPerson } from './known-person.ts';
import type { Offer } from './offers.ts';
import type { Problems, problemsOf } from './step-problems.ts';
import { type Answers, type FieldName, type FormStep, fieldsOf } from './steps.ts';

/** How far the e-mail address is proven, and what the last press about it came to. */
export interface EmailState {
  proof: Draft['emailProof'];
  told: EmailAnswer | undefined;
  /** The browser is working out what keeps machines away. */
  isSolving: boolean;
}

export interface StepFormState {
  /** Whoever is signed in, once the site has told what it knows about them. */
  person: KnownPerson | undefined;
  email: EmailState;
  /** Where this step is posted to, below the base. */
  formPath: string;
  audience: Audience;
  /** What the fields begin with. */
  answers: Answers;
  problems: Problems;
}

const StepFormContext = createContext<StepFormState | undefined>(undefined);

/** Gives the fields of a step their first values and their problems. */
export const StepFormProvider = StepFormContext;

export function useStepForm(): StepFormState {
  const state = use(StepFormContext);
  if (state === undefined) throw new Error('A field of the registration form stands outside the form.');
  return state;
}

export interface StepRules {
  step: FormStep;
  audience: Audience;
  /** Answers of other steps, which some rules look at. */
  answers: Answers;
  offerOf(categoryCode: string | undefined): Offer | undefined;
  allowsWideEmail: boolean;
  /** What the server found; a new object after every answer. */
  serverProblems: Problems;
}

type Judge = typeof problemsOf;

/** Where the rules cannot be fetched, the server alone judges. */
const leaveToServer: Judge = () => ({});
let problemsIn: Judge | undefined;

/** The rules with their validators, which are fetched once the page has come alive. */
async function loadRules(): Promise<void> {
  problemsIn ??= await import('./step-problems.ts').then(
    (rules) => rules.problemsOf,
    () => leaveToServer,
  );
}

/**
 * Judges a step in the browser by the server's own rules: all of it when it is submitted, and after a failed
 * try each field again as it is left. The values stay in the page's own fields.
 */
export function useStepRules(rules: StepRules) {
  const { step, audience, answers, offerOf, allowsWideEmail, serverProblems } = rules;
  const [judged, setJudged] = useState({
    from: serverProblems,
    problems: serverProblems,
    summary: serverProblems,
    tries: 0,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const current =
    judged.from === serverProblems
      ? judged
      : { from: serverProblems, problems: serverProblems, summary: serverProblems, tries: judged.tries + 1 };
  if (current !== judged) setJudged(current);

  const isHeldBack = useRef(false);
  useEffect(() => void loadRules(), []);

  function judge(form: HTMLFormElement, problemsIn: Judge): Problems {
    const typed = { ...answers, ...answersFrom(step, audience, new FormData(form)) };
    return problemsIn(step, audience, typed, offerOf(typed.categoryCode), allowsWideEmail);
  }

  /** Who is faster than the rules is judged when they have come. */
  function holdBack(event: FormEvent<HTMLFormElement>, submitter: HTMLElement | null) {
    event.preventDefault();
    if (isHeldBack.current) return;
    isHeldBack.current = true;
    void loadRules().then(() => {
      isHeldBack.current = false;
      formRef.current?.requestSubmit(submitter);
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (intent !== '' && intent !== 'next' && intent !== 'submit') return;
    if (problemsIn === undefined) return holdBack(event, submitter);
    const problems = judge(event.currentTarget, problemsIn);
    if (Object.keys(problems).length === 0) return;
    event.preventDefault();
    setJudged({ ...current, problems, summary: problems, tries: current.tries + 1 });
  }

  /** Looks again at one field, once a try has failed. */
  function judgeAgain(form: HTMLFormElement, name: string) {
    const field = fieldsOf(step, audience).find((one) => one === name);
    const rules = problemsIn;
    if (field === undefined || rules === undefined || Object.keys(current.summary).length === 0) return;
    afterPress(() => {
      const found = judge(form, rules)[field];
      setJudged((now) => {
        const { [field]: _old, ...others } = now.problems;
        return { ...now, problems: found === undefined ? others : { ...others, [field]: found } };
      });
    });
  }

  const onBlur = (event: FocusEvent<HTMLFormElement>) => judgeAgain(event.currentTarget, event.target.name);

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event;
    const isBox =
      target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
    if (isBox || target instanceof HTMLSelectElement) judgeAgain(event.currentTarget, target.name);
  }

  const isMended = Object.keys(current.problems).length === 0;
  return {
    formRef,
    problems: current.problems,
    /** What the last try found; stands still while one corrects it, and goes when nothing of it is left. */
    summary: isMended ? [] : orderedEntries(step, audience, current.summary),
    tries: current.tries,
    handlers: { onSubmit, onBlur, onInput },
  };
}

function orderedEntries(step: FormStep, audience: Audience, problems: Problems) {
  return fieldsOf(step, audience).flatMap((field: FieldName) => {
    const code = problems[field];
    return code === undefined ? [] : [{ field, code }];
  });
}
