/** Values of a form's fields, by name. */
export type Texts = Readonly<Record<string, string>>;

/** Flattens a value for fields: `title.ko` for a nested value, `on` for a checked box. */
export function textsOf(value: unknown, name = ''): Texts {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        Object.entries(textsOf(part, name === '' ? key : `${name}.${key}`)),
      ),
    );
  return { [name]: value === true ? 'on' : value === false || value === null ? '' : String(value) };
}

/** Parses a whole number: null for an empty field, NaN for an invalid number. */
export function wholeNumberIn(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName);
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const labelOf = (control: Control) => control.labels?.[0]?.firstChild?.textContent?.trim() ?? control.name;

function fill(control: Control, text: string): void {
  if (isBox(control)) control.checked = text === 'on';
  else control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface Merged {
  /** Labels of fields that now show the other user's value. */
  taken: string[];
  /** Fields that both users changed: they keep the typed value. */
  disputed: { label: string; saved: string }[];
}

/** Copies the other user's saved values into fields that this user has not changed. */
export function mergeInto(form: HTMLFormElement, before: Texts, now: Texts): Merged {
  const merged: Merged = { taken: [], disputed: [] };
  for (const control of form.elements) {
    if (!isControl(control)) continue;
    const [was, saved] = [before[control.name] ?? '', now[control.name] ?? ''];
    const typed = isBox(control) ? (control.checked ? 'on' : '') : control.value.trim();
    if (was === saved || typed === saved) continue;
    if (typed === was) {
      fill(control, saved);
      merged.taken.push(labelOf(control));
    } else merged.disputed.push({ label: labelOf(control), saved });
  }
  return merged;
}
