const aDayMs = 24 * 3600 * 1000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

/** The filter that an address of the audit log asks for; days are whole days in Seoul. */
export function auditFilterOf(search: URLSearchParams) {
  const [action, actorId, subjectId] = ['action', 'actorId', 'subjectId'].map(
    (name) => search.get(name)?.trim() || undefined,
  );
  const [from, until] = [search.get('from'), search.get('until')];
  return {
    ...(action === undefined ? {} : { action }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(isDay(from) ? { from: new Date(midnight(from)).toISOString() } : {}),
    ...(isDay(until) ? { until: new Date(midnight(until) + aDayMs).toISOString() } : {}),
  };
}
