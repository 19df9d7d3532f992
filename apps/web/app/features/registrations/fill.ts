/** Sets a value from outside and tells the form, so that the draft is saved and what follows the field hears. */
export function fill(input: HTMLInputElement | null, value: string): void {
  if (input === null) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
