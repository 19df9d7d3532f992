/** Sets a value from outside and tells the form, so that the draft is saved and what follows the field hears. */
export function fill(input: HTMLInputElement | null, value: string): void {
  if (input === null) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Proposes a value: what follows the field hears of it, but it is not saved before the person does something. */
export function propose(input: HTMLInputElement | null, value: string): void {
  if (input === null) return;
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
