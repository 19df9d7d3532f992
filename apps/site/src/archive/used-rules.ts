import { type AtRule, type ChildNode, list, type Root, type Rule } from 'postcss';

/** At-rules that hold further rules. */
const holding = ['media', 'layer', 'supports', 'container', 'starting-style'];
const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs;
const attributes = /\[[^[\]]*\]/g;
const innermost = /\([^()]*\)/g;
const classShape = /\.(-?[A-Za-z_][\w-]*)/g;

const isHolder = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && holding.includes(node.name) && node.nodes !== undefined;

/** What a selector asks of the thing itself and of those around it: no attributes, nothing in brackets. */
function withoutBrackets(selector: string): string {
  let rest = selector.replaceAll(strings, '').replaceAll(attributes, '');
  while (/\([^()]*\)/.test(rest)) rest = rest.replaceAll(innermost, '');
  return rest;
}

/** A rule whose every selector names a class that nothing has applies to nothing; what names none may. */
const appliesTo = ({ selector }: Rule, classes: ReadonlySet<string>): boolean =>
  list.comma(selector).some((one) => {
    const rest = withoutBrackets(one);
    // A name with an escape is not read.
    if (rest.includes('\\')) return true;
    return [...rest.matchAll(classShape)].every(([, name = '']) => classes.has(name));
  });

/** Whether anything of a style sheet may apply where there are only these classes. */
export function mayApply(node: Root | ChildNode, classes: ReadonlySet<string>): boolean {
  if (node.type === 'comment') return false;
  if (node.type === 'rule') return appliesTo(node, classes);
  if (node.type === 'root' || isHolder(node)) return node.nodes.some((one) => mayApply(one, classes));
  return true;
}

/** A style sheet with what alone may apply where there are only these classes; empty where nothing does. */
export function usedRules(sheet: Root, classes: ReadonlySet<string>): string {
  const used = sheet.clone();
  used.walk((node) => {
    if (!mayApply(node, classes)) node.remove();
  });
  return used.toString().trim();
}
