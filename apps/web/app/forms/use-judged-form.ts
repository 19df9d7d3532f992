import type { ErrorCode, FieldCode } from '@airway/contract/errors';
import type { FieldName, FieldProblems, FormSchema, Judged, Judgement, Typed } from '@airway/contract/forms';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { refusalOf, wordsOf } from '../platform/refusal.ts';
import { useAfterPress } from './after-press.ts';

/** A code that the contract knows, or a sentence of its own. */
export type Problem = FieldCode | { text: string };
export type Problems = Record<string, Problem>;

/** Judges what a form says. */
export type Judge<Schema extends FormSchema> = (form: FormData) => Judgement<Schema>;

/** Why a form was not taken. */
export interface Refused {
  /** What to say above the form where no field is to blame. */
  message?: string | undefined;
  problems?: Problems | undefined;
  /** What the API called it. */
  code?: ErrorCode | undefined;
}

export interface JudgedFormOptions<Schema extends FormSchema> {
  /** What judges the form, as soon as it is there; where it cannot be fetched the server judges alone. */
  judge(): Judge<Schema> | Promise<unknown> | undefined;
  /** What the fields begin with. */
  first?: Typed<Schema> | undefined;
  /** Stands before the ids of the fields, where another form of the page has the same ones. */
  id?: string;
  /** Does the work with what was judged; may answer that it was refused. Without it the form is posted to its page. */
  send?(value: Judged<Schema>): Promise<Refused | undefined> | Promise<void>;
  /** Words for what `send` threw. */
  explain?(error: unknown): Refused | undefined;
  /** What the page's action said; another object after every try. */
  answer?: Refused | undefined;
  /** The sentence beside a field, where the contract's own does not do. */
  words?(name: string, code: FieldCode): string | undefined;
  /** The line above the form, where it says more than the sentence beside the field. */
  line?(name: string, code: FieldCode): string | undefined;
}

export interface FieldAttributes {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

interface BoxAttributes {
  id: string;
  name: string;
  error: string | undefined;
  defaultChecked: boolean;
}

interface Shown {
  /** The answer of the page that was told. */
  answer: Refused | undefined;
  message: string;
  code: ErrorCode | undefined;
  /** What is wrong now. */
  problems: Problems;
  /** What the last try found: its lines stand still while one corrects them. */
  found: Problems;
  /** What the fields of `found` are called. */
  labels: Record<string, string>;
  /** Fields that are chosen from, not typed in. */
  choices: ReadonlySet<string>;
  tries: number;
}

const shownOf = (answer: Refused | undefined, tries: number): Shown => {
  const { message = '', problems = {}, code } = answer ?? {};
  return { answer, message, code, problems, found: problems, labels: {}, choices: new Set(), tries };
};

/**
 * In the order of the page; what has no place there comes last. What is wrong in a part that has no field of its own
 * is told at the field that asks for the whole: `options.1.code` at `options`.
 */
function inOrderOf(form: HTMLFormElement, prefix: string, problems: FieldProblems): FieldProblems {
  const ids = [...form.querySelectorAll('[id]')].map(({ id }) => id);
  const placeOf = (name: string) => ids.indexOf(`${prefix}${name}`);
  const fieldOf = (name: string): string | undefined =>
    placeOf(name) >= 0 ? name : name.includes('.') ? fieldOf(name.replace(/\.[^.]*$/, '')) : undefined;
  const orderOf = (name: string) => (placeOf(name) + ids.length + 1) % (ids.length + 1);
  const known = Object.entries(problems).map(([name, code]) => [fieldOf(name) ?? name, code] as const);
  return Object.fromEntries(known.sort(([a], [b]) => orderOf(a) - orderOf(b)));
}

/** What a field is called on the page: without the mark behind it, and not by one of its choices. */
function labelOf(id: string): string {
  const control = document.getElementById(id) as HTMLInputElement | null;
  const label =
    control?.type === 'radio'
      ? control.closest('fieldset')?.querySelector('legend')
      : (control?.labels?.[0] ?? document.getElementById(`${id}-label`));
  return label?.firstChild?.textContent?.trim() ?? '';
}

const isChoice = (target: EventTarget): target is HTMLSelectElement | HTMLInputElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'));

/**
 * A form that is judged by the contract's rules before it is sent, sent once however often it is pressed, and that
 * keeps what was typed: its controls hold the values, not React. After a failed try each field is looked at again
 * as it is corrected. A button with `formNoValidate` sends it as it is.
 *
 * Here the rules may be fetched, for pages that come alive before them; `useForm` has them at hand.
 */
export function useJudgedForm<Schema extends FormSchema>(options: JudgedFormOptions<Schema>) {
  const { judge, first, id: prefix = '', send, explain, answer, words, line } = options;
  const say = useSay();
  const formRef = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const isUnderWay = useRef(false);
  const isHeldBack = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const isPosting = useNavigation().state === 'submitting';
  const isBusy = isWorking || (send === undefined && isPosting);
  const [isChanged, setChanged] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [kept, setShown] = useState<Shown>(() => shownOf(answer, 0));
  const shown = kept.answer === answer ? kept : shownOf(answer, kept.tries + 1);
  if (shown !== kept) setShown(shown);

  const fetchJudge = useRef(judge);
  useEffect(() => void fetchJudge.current(), []);

  function tell(refused: Refused) {
    const names = Object.keys(refused.problems ?? {});
    const labels = Object.fromEntries(names.map((name) => [name, labelOf(`${prefix}${name}`)]));
    const choices = new Set([...(formRef.current?.elements ?? [])].filter(isChoice).map(({ name }) => name));
    setShown((before) => ({ ...shownOf(refused, before.tries + 1), answer: before.answer, labels, choices }));
  }

  /** Who is faster than the rules is judged when they have come. */
  function holdBack(event: FormEvent<HTMLFormElement>, judging: Promise<unknown>) {
    event.preventDefault();
    if (isHeldBack.current) return;
    isHeldBack.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void judging.then(() => {
      isHeldBack.current = false;
      formRef.current?.requestSubmit(submitter);
    });
  }

  async function work(value: Judged<Schema>) {
    if (send === undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(true);
    try {
      const refused = await send(value);
      tell(refused ?? {});
      if (refused) return;
      setChanged(false);
      setSaved(true);
    } catch (error) {
      const { fields, code } = refusalOf(error) ?? {};
      tell(explain?.(error) ?? { message: wordsOf(say, error), problems: { ...fields }, code });
    } finally {
      isUnderWay.current = false;
      setWorking(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
    if (send !== undefined) event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const judgeNow = judge();
    if (judgeNow instanceof Promise) return holdBack(event, judgeNow);
    if (judgeNow === undefined) return;
    const result = judgeNow(new FormData(form));
    if ('problems' in result) {
      event.preventDefault();
      tell({ problems: inOrderOf(form, prefix, result.problems) });
    } else void work(result.value);
  }

  /** Looks at one field again; while it is typed in, a problem goes but none comes. */
  function lookAgain(form: HTMLFormElement, name: string, mayAdd: boolean) {
    const judgeNow = judge();
    if (Object.keys(shown.found).length === 0 || judgeNow === undefined || judgeNow instanceof Promise)
      return;
    const result = judgeNow(new FormData(form));
    const problem = 'problems' in result ? inOrderOf(form, prefix, result.problems)[name] : undefined;
    if (problem !== undefined && !mayAdd) return;
    setShown((now) => {
      const { [name]: _old, ...others } = now.problems;
      return { ...now, problems: problem === undefined ? others : { ...others, [name]: problem } };
    });
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setChanged(true);
    setSaved(false);
    if ('name' in target && typeof target.name === 'string')
      lookAgain(currentTarget, target.name, isChoice(target));
  }

  /** What moves the page between pressing and releasing would make a click miss its button. */
  function onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLButtonElement) return;
    afterPress(() => lookAgain(currentTarget, target.name, true));
  }

  const contractSentence = (name: string, code: FieldCode): string =>
    code === 'required' && shown.choices.has(name) ? say('ui.form.choose') : say(`errors.field.${code}`);
  const sentence = (name: string, problem: Problem): string =>
    typeof problem === 'object' ? problem.text : (words?.(name, problem) ?? contractSentence(name, problem));
  /** The contract's own sentences do not name their field. */
  function lineOf(name: string, problem: Problem): string {
    if (typeof problem === 'object') return problem.text;
    const own = line?.(name, problem) ?? words?.(name, problem);
    const label = shown.labels[name];
    return (
      own ?? (label ? say('ui.form.line', { label, text: sentence(name, problem) }) : sentence(name, problem))
    );
  }
  function errorOf(name: string): string | undefined {
    const problem = shown.problems[name];
    return problem === undefined ? undefined : sentence(name, problem);
  }

  const lines = Object.keys(shown.problems).length === 0 ? [] : Object.entries(shown.found);
  return {
    attributes: { ref: formRef, method: 'post', noValidate: true, onSubmit, onInput, onBlur } as const,
    formRef,
    /** What stands above the form: a line for each field, or one sentence. */
    notices: {
      tries: shown.tries,
      lines: lines.map(([name, problem]) => ({ fieldId: `${prefix}${name}`, text: lineOf(name, problem) })),
      message: Object.keys(shown.found).length > 0 ? '' : shown.message,
      code: shown.code,
    },
    isBusy,
    busyLabel: isBusy && say('ui.busy'),
    /** Something was typed that was not sent. */
    isChanged,
    /** It was sent, and nothing was typed since. */
    isSaved,
    tell,
    /** Sends without a press of the form. */
    run(value: Judged<Schema>) {
      return work(value);
    },
    /** Something changed that no control holds, as an order: what was wrong may stand elsewhere now. */
    change() {
      setChanged(true);
      setSaved(false);
      setShown((before) => ({ ...shownOf(undefined, before.tries), answer: before.answer }));
    },
    /** What is wrong now, by name. */
    problems: shown.problems,
    errorOf,
    /** What a field of one line, a list or a choice of one is given. */
    field(name: FieldName<Schema>): FieldAttributes {
      return { id: `${prefix}${name}`, name, error: errorOf(name), defaultValue: textOf(first, name) };
    },
    /** What a box is given. */
    box(name: FieldName<Schema>): BoxAttributes {
      return {
        id: `${prefix}${name}`,
        name,
        error: errorOf(name),
        defaultChecked: valueAt(first, name) === true,
      };
    },
  };
}

export type Form<Schema extends FormSchema> = ReturnType<typeof useJudgedForm<Schema>>;

/** A form of any kind that has these fields. */
export interface FormWith<Name extends string> {
  field(name: Name): FieldAttributes;
  box(name: Name): BoxAttributes;
}

const valueAt = (first: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], first);

function textOf(first: unknown, name: string): string | undefined {
  const value = valueAt(first, name);
  // One field asks for a whole document: it travels as its JSON.
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' ? value : undefined;
}
