import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
export type ParentNode = DefaultTreeAdapterMap['parentNode'];
export type Node = DefaultTreeAdapterMap['node'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Yields every element below a node, parents first; elements that the caller removes are not entered. */
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

/** Returns the text as it is read: a space between blocks, and runs of white space as one. */
export const textOf = (node: ParentNode, leavesOut: readonly string[] = []): string =>
  rawText(node, leavesOut).replaceAll(/\s+/g, ' ').trim();

/** Returns every class of an element and its descendants. */
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

/** Checks for a `details` with nothing but its own heading. */
const isHollow = (element: Element): boolean =>
  element.tagName === 'details' &&
  element.childNodes.every((child) => (isElement(child) && child.tagName === 'summary') || isBlank(child));

/** Removes an element, and the ancestors that this leaves empty. */
export function removeWithEmpty(element: Element, top: ParentNode): void {
  const parent = element.parentNode;
  tree.detachNode(element);
  if (parent === null || parent === top || !isElement(parent)) return;
  if (parent.childNodes.every(isBlank) || isHollow(parent)) removeWithEmpty(parent, top);
}

export function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}
