import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
export type ParentNode = DefaultTreeAdapterMap['parentNode'];
export type Node = DefaultTreeAdapterMap['node'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element below a node, each before what it holds; what is taken out on the way is not entered. */
export function* elementsBelow(node: ParentNode): Generator<Element> {
  for (const child of [...node.childNodes]) {
    if (!isElement(child) || child.parentNode !== node) continue;
    yield child;
    if (child.parentNode === node) yield* elementsBelow(child);
  }
}

export function findElement(node: ParentNode, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsBelow(node)) if (fits(element)) return element;
  return undefined;
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  const present = element.attrs.find((attribute) => attribute.name === name);
  if (present === undefined) element.attrs.push({ name, value });
  else present.value = value;
}

/** The text as it is read: blocks are parted by a blank, runs of blanks are one. */
export const textOf = (node: ParentNode, leavesOut: readonly string[] = []): string =>
  rawText(node, leavesOut).replaceAll(/\s+/g, ' ').trim();

/** Every class that it has, or an element of it. */
export const classesIn = (node: Element): Set<string> =>
  new Set(
    [node, ...elementsBelow(node)].flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? []),
  );

const inline = new Set([
  'a',
  'b',
  'cite',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);

function rawText(node: ParentNode, leavesOut: readonly string[]): string {
  let text = '';
  for (const child of node.childNodes) {
    if (tree.isTextNode(child)) text += child.value;
    else if (isElement(child) && !leavesOut.includes(child.tagName)) {
      const within = rawText(child, leavesOut);
      text += inline.has(child.tagName) ? within : ` ${within} `;
    }
  }
  return text;
}

const shows = new Set(['img', 'svg', 'hr', 'picture']);

const isBlank = (node: ChildNode): boolean =>
  isElement(node)
    ? !shows.has(node.tagName) && node.childNodes.every(isBlank)
    : !tree.isTextNode(node) || node.value.trim() === '';

/** A `details` that has nothing to open but its own heading. */
const isHollow = (element: Element): boolean =>
  element.tagName === 'details' &&
  element.childNodes.every((child) => (isElement(child) && child.tagName === 'summary') || isBlank(child));

/** Takes something out, and whatever above it is empty without it. */
export function removeWithEmpty(element: Element, top: ParentNode): void {
  const parent = element.parentNode;
  tree.detachNode(element);
  if (parent === null || parent === top || !isElement(parent)) return;
  if (parent.childNodes.every(isBlank) || isHollow(parent)) removeWithEmpty(parent, top);
}

/** Leaves what an element holds in its place. */
export function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}
