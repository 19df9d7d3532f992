const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

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
    ...(isDay(from) ? { from } : {}),
    ...(isDay(until) ? { until } : {}),
  };
}
