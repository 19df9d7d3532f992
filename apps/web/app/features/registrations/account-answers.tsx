import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterPress } from '../../forms/after-press.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fill, propose } from './fill.ts';
import { useStepForm } from './step-form.tsx';
import { fieldsOf } from './steps.ts';

function inputOf(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
}

/**
 * Fills empty fields from the signed-in user's account, if no field was answered before. Shows a notice with
 * an undo button, and keeps typed text. The values are not saved in the draft before the user continues or
 * types, because the draft outlives a sign-out.
 */
export function AccountAnswers() {
  const say = useSay();
  const { answers, audience, person } = useStepForm();
  const [isUntouched] = useState(() =>
    fieldsOf('attendee', audience).every((field) => answers[field] === undefined),
  );
  const [filled, setFilled] = useState<[name: string, value: string][]>([]);
  const placeRef = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  const formOf = () => placeRef.current?.closest('form');

  const fillEmpty = useEffectEvent(() => {
    afterPress(() => {
      const form = formOf();
      const empty = Object.entries(person?.answers ?? {}).filter(
        ([name]) => inputOf(form, name)?.value === '',
      );
      for (const [name, value] of empty) propose(inputOf(form, name) ?? null, value);
      setFilled(empty);
    });
  });
  const personId = person?.id;
  useEffect(() => {
    if (personId !== undefined && isUntouched) fillEmpty();
  }, [personId, isUntouched]);

  function undoFill() {
    const form = formOf();
    for (const [name, value] of filled) {
      const input = inputOf(form, name);
      if (input?.value === value) fill(input, '');
    }
    inputOf(form, filled[0]?.[0] ?? '')?.focus();
    setFilled([]);
  }

  return (
    <div ref={placeRef} hidden={filled.length === 0}>
      {filled.length > 0 && (
        <Notice
          tone="info"
          word={say('ui.notice.word')}
          live="polite"
          action={
            <Button variant="secondary" size="small" onClick={undoFill}>
              {say('registrations.known.clear')}
            </Button>
          }
        >
          <p>{say('registrations.known.text')}</p>
        </Notice>
      )}
    </div>
  );
}
