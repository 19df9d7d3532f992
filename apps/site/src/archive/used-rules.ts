/** At-rules that hold further rules. */
const holding = /^@(?:media|layer|supports|container)\b/;
const classShape = /\.(-?[A-Za-z_][\w-]*)/g;

/** Where a string, a comment or a bracket that begins at a place ends; the place after any other sign. */
function stepFrom(css: string, at: number): number {
  const sign = css[at] ?? '';
  if (css.startsWith('/*', at)) return endOr(css, css.indexOf('*/', at + 2), 2);
  if (sign === '\\') return at + 2;
  if (sign === '"' || sign === "'") {
    let end = at + 1;
    while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  const closing = sign === '(' ? ')' : sign === '{' ? '}' : undefined;
  if (closing === undefined) return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== closing) end = stepFrom(css, end);
  return end + 1;
}

const endOr = (css: string, end: number, length: number) => (end === -1 ? css.length : end + length);

/** What stands one after the other: statements, and rules with what they hold. */
function* rulesOf(css: string): Generator<{ head: string; body: string | undefined }> {
  let from = 0;
  let at = 0;
  while (at < css.length) {
    const sign = css[at];
    const next = stepFrom(css, at);
    if (sign === '{') yield { head: css.slice(from, at), body: css.slice(at + 1, next - 1) };
    else if (sign === ';') yield { head: css.slice(from, at), body: undefined };
    if (sign === '{' || sign === ';') from = next;
    at = next;
  }
}

/** A rule whose every selector names a class that nothing has applies to nothing; what names none may. */
function mayApply(head: string, classes: ReadonlySet<string>): boolean {
  const withoutBrackets = head.replaceAll(/\([^()]*\)/g, '').replaceAll(/\([^()]*\)/g, '');
  return withoutBrackets.split(',').some((selector) => {
    const named = [...selector.matchAll(classShape)];
    return named.every(([, name = '']) => classes.has(name));
  });
}

/** A style sheet with the rules alone that may apply where there are only these classes; empty where none does. */
export function usedRules(css: string, classes: ReadonlySet<string>): string {
  let used = '';
  for (const { head, body } of rulesOf(css)) {
    const name = head.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim();
    if (body === undefined) used += `${head};`;
    else if (holding.test(name)) {
      const within = usedRules(body, classes);
      if (within !== '') used += `${head}{${within}}`;
    } else if (name.startsWith('@') || mayApply(name, classes)) used += `${head}{${body}}`;
  }
  return used;
}
