/** What the fields of a form hold, by name. */
export type Texts = Readonly<Record<string, string>>;

/** A value as fields hold it: `title.ko` of something nested, a box that is ticked is `on`. */
export function textsOf(value: unknown, name = ''): Texts {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        Object.entries(textsOf(part, name === '' ? key : `${name}.${key}`)),
      ),
    );
  return { [name]: value === true ? 'on' : value === false || value === null ? '' : String(value) };
}

/** A whole number as it is typed: null where nothing is, NaN for what is none. */
export function wholeIn(typed: FormDataEntryValue | null): number | null {
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
  /** What fields are called that hold now what somebody else saved. */
  taken: string[];
  /** Those that were changed here and there: they keep what was typed. */
  disputed: { label: string; saved: string }[];
}

/** Brings what somebody else saved meanwhile into the fields that nobody has changed here. */
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
