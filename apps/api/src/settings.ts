export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting that prevents the start. Its message is shown without a stack. */
export class SettingError extends Error {}

export interface Settings {
  /** Returns the trimmed text. A blank value counts as not set. */
  text(name: string): string | undefined;
  wholeNumber(name: string, range: { from: number; to: number; fallback: number }): number;
  choice<Name extends string>(name: string, choices: readonly Name[]): Name | undefined;
  /** Returns an address without a path. */
  origin(name: string): string | undefined;
  /** Returns an address that may contain a password, so errors never repeat it. `each` splits it into its addresses. */
  address(
    name: string,
    protocols: readonly [string, ...string[]],
    each?: (value: string) => string[],
  ): string | undefined;
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

/** Reads settings. Methods throw SettingError with a sentence that names the setting and its allowed values. */
export function settingsIn(environment: Environment): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    text,
    wholeNumber(name, { from, to, fallback }) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= from && number <= to))
        throw new SettingError(`${name} must be a whole number from ${from} to ${to}, but is "${value}".`);
      return number;
    },
    choice(name, choices) {
      const value = text(name);
      if (value === undefined) return undefined;
      const chosen = choices.find((choice) => choice === value.toLowerCase());
      if (chosen === undefined)
        throw new SettingError(`${name} must be one of ${choices.join(', ')}, but is "${value}".`);
      return chosen;
    },
    origin(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!isOrigin(value))
        throw new SettingError(`${name} must be an origin such as https://example.org, but is "${value}".`);
      return new URL(value).origin;
    },
    address(name, protocols, each = (value) => [value]) {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!each(value).every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol)))
        throw new SettingError(
          `${name} must be an address that starts with ${protocols[0]}// (it may hold a password and is not shown).`,
        );
      return value;
    },
  };
}
