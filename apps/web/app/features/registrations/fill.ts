/** Sets a value and fires `input`: the draft is saved, and parts that follow the field update. */
export function fill(input: HTMLInputElement | null, value: string): void {
  if (input === null) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Sets a value and fires `change`: parts that follow the field update, but the draft is not saved before the
 * user acts.
 */
export function propose(input: HTMLInputElement | null, value: string): void {
  if (input === null) return;
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
