import { type FormEvent, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { refusalOf, wordsOf } from '../../platform/refusal.ts';

/** A sentence for each control, by its id, in the order of the form. */
export type Problems = Record<string, string>;

export interface Refused {
  /** What to say above the form where no field is to blame. */
  message?: string | undefined;
  problems?: Problems | undefined;
}

export interface AccountForm {
  judge(form: FormData): Problems;
  /** Does the work; may answer that it was refused. */
  send(form: FormData): Promise<Refused | undefined>;
  /** Words for an answer that `send` threw. */
  explain?(error: unknown): Refused | undefined;
}

/** The value of a text control. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Turns a refusal into sentences: beside the fields it names, and above the form. */
export function useExplain() {
  const say = useSay();
  return (error: unknown, idOf: (path: string) => string = (path) => path): Refused => {
    const problems: Problems = {};
    for (const [path, code] of Object.entries(refusalOf(error)?.fields ?? {}))
      problems[idOf(path)] = say(`errors.field.${code}`);
    return { message: wordsOf(say, error), problems };
  };
}

/**
 * A form that is judged by the server's rules in the browser, sent once however often it is pressed, and that
 * keeps what was typed: its controls hold the values, not React.
 */
export function useAccountForm({ judge, send, explain }: AccountForm) {
  const say = useSay();
  const explainAny = useExplain();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [summary, setSummary] = useState<{ problems: Problems; message: string; tries: number }>({
    problems: {},
    message: '',
    tries: 0,
  });

  function tell({ message = '', problems: found = {} }: Refused) {
    setProblems(found);
    setSummary((before) => ({ problems: found, message, tries: before.tries + 1 }));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = new FormData(event.currentTarget);
    const found = judge(form);
    tell({ problems: found });
    if (Object.keys(found).length > 0) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      tell((await send(form)) ?? {});
    } catch (error) {
      tell(explain?.(error) ?? explainAny(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  /**
   * Takes a sentence away while its field is corrected, once a try has failed. Not as the field is left: the
   * button under the pointer would move, and the press that left the field would miss it.
   */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { id } = event.target as HTMLElement;
    if (problems[id] === undefined || judge(new FormData(event.currentTarget))[id] !== undefined) return;
    const { [id]: _solved, ...others } = problems;
    setProblems(others);
  }

  const count = Object.keys(summary.problems).length;
  return {
    form: { method: 'post', noValidate: true, onSubmit, onInput } as const,
    problems,
    tell,
    isBusy,
    busyLabel: isBusy && say('ui.busy'),
    summary: {
      title: say('accounts.problems', { count }),
      items: Object.entries(summary.problems).map(([fieldId, text]) => ({ fieldId, text })),
      tries: summary.tries,
    },
    /** Whatever was refused as a whole. */
    message: count > 0 ? '' : summary.message,
  };
}
