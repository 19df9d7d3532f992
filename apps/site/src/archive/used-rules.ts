import { type AtRule, type ChildNode, list, type Root, type Rule } from 'postcss';

/** At-rules that contain further rules. */
const holding = ['media', 'layer', 'supports', 'container', 'starting-style'];
const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs;
const attributes = /\[[^[\]]*\]/g;
const innermost = /\([^()]*\)/g;
const classShape = /\.(-?[A-Za-z_][\w-]*)/g;

const isHolder = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && holding.includes(node.name) && node.nodes !== undefined;

/** Removes attributes and everything in brackets from a selector. */
function withoutBrackets(selector: string): string {
  let rest = selector.replaceAll(strings, '').replaceAll(attributes, '');
  while (/\([^()]*\)/.test(rest)) rest = rest.replaceAll(innermost, '');
  return rest;
}

/** Checks whether a rule may apply: one of its selectors names no class, or only classes that are in use. */
const appliesTo = ({ selector }: Rule, classes: ReadonlySet<string>): boolean =>
  list.comma(selector).some((one) => {
    const rest = withoutBrackets(one);
    // Names with an escape are not parsed.
    if (rest.includes('\\')) return true;
    return [...rest.matchAll(classShape)].every(([, name = '']) => classes.has(name));
  });

/** Checks whether a part of a style sheet may apply to a document with only these classes. */
export function mayApply(node: Root | ChildNode, classes: ReadonlySet<string>): boolean {
  if (node.type === 'comment') return false;
  if (node.type === 'rule') return appliesTo(node, classes);
  if (node.type === 'root' || isHolder(node)) return node.nodes.some((one) => mayApply(one, classes));
  return true;
}

/** Returns the rules that may apply to a document with only these classes; empty if there are none. */
export function usedRules(sheet: Root, classes: ReadonlySet<string>): string {
  const used = sheet.clone();
  used.walk((node) => {
    if (!mayApply(node, classes)) node.remove();
  });
  return used.toString().trim();
}
