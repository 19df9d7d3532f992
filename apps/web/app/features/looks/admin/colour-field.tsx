import { contrastOf, fixedTokens, isReadable, nearestReadable } from '@airway/contract/look-colours';
import { useRef } from 'react';
import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ratioText } from './contrast-table.tsx';
import styles from './looks.module.css';

interface Props extends FieldAttributes {
  label: string;
  hint: string;
  /** Colour of the site without a look; the picker begins with it. */
  own: string;
  /** The present text of the field. */
  typed: string;
  onTyped(text: string): void;
}

/** A colour as text and in the picker of the browser. Offers the nearest readable colour. */
export function ColourField({ label, hint, own, typed, onTyped, ...field }: Props) {
  const say = useSay();
  const text = useRef<HTMLInputElement>(null);
  const colour = typed.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(colour);
  const fill = (next: string) => {
    const control = text.current;
    if (control === null) return;
    control.value = next;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const nearest = nearestReadable(isColour ? colour : '#000000');
  return (
    <div>
      <Field
        {...field}
        label={label}
        hint={hint}
        width="short"
        mark={say('ui.mark.optional')}
        action={
          <input
            type="color"
            className={styles.picker}
            aria-label={say('looks.admin.picker', { label })}
            value={isColour ? colour : own}
            onChange={({ currentTarget }) => fill(currentTarget.value)}
          />
        }
      >
        <TextInput
          ref={text}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      </Field>
      {isColour && !isReadable(colour) && (
        <Cluster>
          <p>
            {say('looks.admin.tooPale', { ratio: ratioText(contrastOf(colour, fixedTokens.light.sunk)) })}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              fill(nearest);
              text.current?.focus();
            }}
          >
            {say('looks.admin.nearest', { colour: nearest })}
          </Button>
        </Cluster>
      )}
    </div>
  );
}
