const roleKeys = new Set(['roleCode', 'roleCodeForGuest']);

/** Replaces role codes in an entry's details by role names. Text that is not JSON stays unchanged. */
export function detailsWithNames(details: string, roles: ReadonlyMap<string, string>): string {
  try {
    const named = (value: unknown) => (typeof value === 'string' ? (roles.get(value) ?? value) : value);
    const nameOf = (key: string, value: unknown) => {
      if (!roleKeys.has(key)) return value;
      return Array.isArray(value) ? value.map(named) : named(value);
    };
    return JSON.stringify(JSON.parse(details, nameOf));
  } catch {
    return details;
  }
}
