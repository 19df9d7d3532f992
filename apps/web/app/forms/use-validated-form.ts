import type { ErrorCode, FieldCode } from '@airway/contract/errors';
import type {
  FieldName,
  FieldProblems,
  FormSchema,
  Typed,
  Validated,
  Validation,
} from '@airway/contract/forms';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { refusalMessage, refusalOf } from '../platform/refusal.ts';
import type { TextLimit } from '../ui/length-note.tsx';
import { useAfterPress } from './after-press.ts';
import { textLimit } from './text-limit.ts';

/** An error code of the contract, or a custom sentence. */
export type Problem = FieldCode | { text: string };
export type Problems = Record<string, Problem>;

export type Validator<Schema extends FormSchema> = (form: FormData) => Validation<Schema>;

/** Why the form was rejected. */
export interface Refused {
  /** Message above the form if no field caused the error. */
  message?: string | undefined;
  problems?: Problems | undefined;
  code?: ErrorCode | undefined;
}

export interface ValidatedFormOptions<Schema extends FormSchema> {
  /** Returns the validator once it is loaded; if it cannot be loaded, only the server validates. */
  validate(): Validator<Schema> | Promise<unknown> | undefined;
  /** Initial values of the fields. */
  first?: Typed<Schema> | undefined;
  /** Prefix of the field ids, if another form of the page has the same ids. */
  id?: string;
  /** Sends the validated value; may return a refusal. Without `send` the form is posted to its page. */
  send?(value: Validated<Schema>): Promise<Refused | undefined> | Promise<void>;
  /** Returns the text for an error that `send` threw. */
  explain?(error: unknown): Refused | undefined;
  /** Answer of the page's action; a new object after every attempt. */
  answer?: Refused | undefined;
  /** Returns how long the text of a field may be, if its length is limited. */
  mostOf?(name: string): number | undefined;
  /** Replaces the contract's message beside a field. */
  words?(name: string, code: FieldCode): string | undefined;
  /** Replaces the line above the form, if it needs more words than the message beside the field and its label. */
  line?(name: string, code: FieldCode, label: string): string | undefined;
}

export interface FieldAttributes {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  limit?: TextLimit | undefined;
}

interface BoxAttributes {
  id: string;
  name: string;
  error: string | undefined;
  defaultChecked: boolean;
}

interface Shown {
  /** The page's answer that is shown already. */
  answer: Refused | undefined;
  message: string;
  code: ErrorCode | undefined;
  problems: Problems;
  /** Errors of the last attempt; their lines do not change during correction. */
  found: Problems;
  /** Labels of the fields in `found`. */
  labels: Record<string, string>;
  /** Fields with choices, not text. */
  choices: ReadonlySet<string>;
  tries: number;
}

const shownOf = (answer: Refused | undefined, tries: number): Shown => {
  const { message = '', problems = {}, code } = answer ?? {};
  return { answer, message, code, problems, found: problems, labels: {}, choices: new Set(), tries };
};

/**
 * Sorts errors in page order; errors without a field come last. An error in a part without its own field is
 * shown at the enclosing field: `options.1.code` at `options`.
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

/** Returns the label of a field: without its required mark, and not the label of one choice. */
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
 * A form that validates by the contract's rules and then sends once, even if pressed repeatedly. Its controls hold the
 * values, not React. After a failed attempt each corrected field is validated again. A button with `formNoValidate`
 * sends without validation. The rules may load after hydration; `useForm` has them in the page's code.
 */
export function useValidatedForm<Schema extends FormSchema>(options: ValidatedFormOptions<Schema>) {
  const { validate, first, id: prefix = '', send, explain, answer, mostOf, words, line } = options;
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
  const [lastShown, setShown] = useState<Shown>(() => shownOf(answer, 0));
  const shown = lastShown.answer === answer ? lastShown : shownOf(answer, lastShown.tries + 1);
  if (shown !== lastShown) setShown(shown);

  const fetchValidator = useRef(validate);
  useEffect(() => void fetchValidator.current(), []);

  function tell(refused: Refused) {
    const names = Object.keys(refused.problems ?? {});
    const labels = Object.fromEntries(names.map((name) => [name, labelOf(`${prefix}${name}`)]));
    const choices = new Set([...(formRef.current?.elements ?? [])].filter(isChoice).map(({ name }) => name));
    setShown((before) => ({ ...shownOf(refused, before.tries + 1), answer: before.answer, labels, choices }));
  }

  /** Delays a form that is submitted before its rules are loaded. */
  function delayUntilLoaded(event: FormEvent<HTMLFormElement>, loading: Promise<unknown>) {
    event.preventDefault();
    if (isHeldBack.current) return;
    isHeldBack.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void loading.then(() => {
      isHeldBack.current = false;
      formRef.current?.requestSubmit(submitter);
    });
  }

  async function work(value: Validated<Schema>) {
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
      tell(explain?.(error) ?? { message: refusalMessage(say, error), problems: { ...fields }, code });
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
    const validator = validate();
    if (validator instanceof Promise) return delayUntilLoaded(event, validator);
    if (validator === undefined) return;
    const result = validator(new FormData(form));
    if ('problems' in result) {
      event.preventDefault();
      tell({ problems: inOrderOf(form, prefix, result.problems) });
    } else void work(result.value);
  }

  /** Validates one field again. Typing can only clear an error; `mayAdd` also allows a new one. */
  function validateAgain(form: HTMLFormElement, name: string, mayAdd: boolean) {
    const validator = validate();
    if (Object.keys(shown.found).length === 0 || validator === undefined || validator instanceof Promise)
      return;
    const result = validator(new FormData(form));
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
      validateAgain(currentTarget, target.name, isChoice(target));
  }

  /** Waits for the click: a layout change between press and release would make it miss its button. */
  function onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLButtonElement) return;
    afterPress(() => validateAgain(currentTarget, target.name, true));
  }

  function contractSentence(name: string, code: FieldCode): string {
    if (code === 'required' && shown.choices.has(name)) return say('ui.form.choose');
    const most = code === 'too_long' ? mostOf?.(name) : undefined;
    return most === undefined ? say(`errors.field.${code}`) : say('ui.limit.tooLong', { most });
  }
  const sentence = (name: string, problem: Problem): string =>
    typeof problem === 'object' ? problem.text : (words?.(name, problem) ?? contractSentence(name, problem));
  /** The contract's messages do not name their field. */
  function lineOf(name: string, problem: Problem): string {
    if (typeof problem === 'object') return problem.text;
    const label = shown.labels[name];
    const own = line?.(name, problem, label ?? '') ?? words?.(name, problem);
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
    /** Error summary above the form: a line per field, or one message. */
    notices: {
      tries: shown.tries,
      lines: lines.map(([name, problem]) => ({ fieldId: `${prefix}${name}`, text: lineOf(name, problem) })),
      message: Object.keys(shown.found).length > 0 ? '' : shown.message,
      code: shown.code,
    },
    isBusy,
    busyLabel: isBusy && say('ui.busy'),
    /** The form has changes that were not sent. */
    isChanged,
    /** The form was sent and has no changes since. */
    isSaved,
    tell,
    /** Sends a value without a submit event. */
    run(value: Validated<Schema>) {
      return work(value);
    },
    /** Reports a change outside the controls, such as a new order: errors may belong to other fields now. */
    change() {
      setChanged(true);
      setSaved(false);
      setShown((before) => ({ ...shownOf(undefined, before.tries), answer: before.answer }));
    },
    /** Current errors by field name. */
    problems: shown.problems,
    errorOf,
    /** Returns the attributes of a text field, a list or a single choice. */
    field(name: FieldName<Schema>): FieldAttributes {
      const defaultValue = textOf(first, name);
      const limit = textLimit(say, mostOf?.(name));
      return { id: `${prefix}${name}`, name, error: errorOf(name), defaultValue, limit };
    },
    /** Returns the attributes of a checkbox. */
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

export type Form<Schema extends FormSchema> = ReturnType<typeof useValidatedForm<Schema>>;

/** Any form that has these fields. */
export interface FormWith<Name extends string> {
  field(name: Name): FieldAttributes;
  box(name: Name): BoxAttributes;
}

const valueAt = (first: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], first);

function textOf(first: unknown, name: string): string | undefined {
  const value = valueAt(first, name);
  // A document is one field and is sent as JSON.
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' ? value : undefined;
}
