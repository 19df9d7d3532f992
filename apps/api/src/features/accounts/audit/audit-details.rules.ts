const roleKeys = new Set(['roleCode', 'roleCodeForGuest']);

/** What an entry keeps, with roles by their names; text that is not JSON stays as it is. */
export function detailsWithNames(details: string, roles: ReadonlyMap<string, string>): string {
  try {
    const nameOf = (key: string, value: unknown) =>
      roleKeys.has(key) && typeof value === 'string' ? (roles.get(value) ?? value) : value;
    return JSON.stringify(JSON.parse(details, nameOf));
  } catch {
    return details;
  }
}
