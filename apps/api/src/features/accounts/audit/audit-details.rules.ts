const roleKeys = new Set(['roleCode', 'roleCodeForGuest']);

/** Replaces role codes in an entry's details by role names. Text that is not JSON stays unchanged. */
export function detailsWithNames(details: string, roles: ReadonlyMap<string, string>): string {
  try {
    const nameOf = (key: string, value: unknown) =>
      roleKeys.has(key) && typeof value === 'string' ? (roles.get(value) ?? value) : value;
    return JSON.stringify(JSON.parse(details, nameOf));
  } catch {
    return details;
  }
}
