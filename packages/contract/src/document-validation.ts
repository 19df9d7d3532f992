import type * as z from 'zod/mini';
import { DocumentLetters, documentLimits, markRules, nodeRules } from './document-grammar.ts';
import type { DocumentCell, DocumentNode, DocumentRoot, DocumentTable } from './document-nodes.ts';
import { type FieldCode, fieldProblems } from './errors.ts';

interface AnyMark {
  type: string;
  attrs?: unknown;
}

interface AnyNode {
  type: string;
  attrs?: unknown;
  text?: string;
  marks?: AnyMark[];
  content?: AnyNode[];
}

class Refused extends Error {
  readonly problem: FieldCode;
  constructor(problem: FieldCode) {
    super(problem);
    this.problem = problem;
  }
}

const refuse = (problem: FieldCode): never => {
  throw new Refused(problem);
};

/** Problems that the writer can fix. All other problems are reported as an invalid document. */
const reportableProblems = new Set<FieldCode>(['too_long', 'characters', 'document_link']);

function parsed(schema: z.ZodMiniType, value: unknown, isPicture = false): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = fieldProblems(result.error.issues);
  if (isPicture && (problems.alt === 'required' || problems.alt === 'wrong_type')) refuse('alt_required');
  return refuse(Object.values(problems).find((problem) => reportableProblems.has(problem)) ?? 'document');
}

/** Returns an object with exactly these keys. Rejects other keys. */
function withKeys(value: unknown, keys: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('document');
  if (!Object.keys(value).every((key) => keys.includes(key))) refuse('document');
  return value as Record<string, unknown>;
}

function attributes(schema: z.ZodMiniType | undefined, attrs: unknown, isPicture = false) {
  if (schema === undefined) return attrs === undefined ? {} : refuse('document');
  if (attrs !== undefined && Object.hasOwn(withKeys(attrs, Object.keys(attrs ?? {})), '__proto__'))
    refuse('document');
  const validated = parsed(schema, attrs ?? {}, isPicture);
  return Object.keys(validated as object).length === 0 ? {} : { attrs: validated };
}

function markOf(value: unknown): AnyMark {
  const { type, attrs } = withKeys(value, ['type', 'attrs']);
  if (typeof type !== 'string' || !markRules.has(type)) return refuse('document');
  return { type, ...attributes(markRules.get(type), attrs) };
}

function marksOf(values: unknown): AnyMark[] {
  if (!Array.isArray(values) || values.length > markRules.size) return refuse('document');
  const marks = values.map(markOf);
  return new Set(marks.map(({ type }) => type)).size === marks.length ? marks : refuse('document');
}

function textOf(value: unknown): AnyNode {
  const { text, marks } = withKeys(value, ['type', 'text', 'marks']);
  const validated = parsed(DocumentLetters, text) as string;
  return { type: 'text', text: validated, ...(marks === undefined ? {} : { marks: marksOf(marks) }) };
}

const noChildren: unknown[] = [];

/** Returns a node without children, and its unvalidated children. */
function nodeOf(value: unknown, kinds: ReadonlySet<string>): [node: AnyNode, children: unknown[]] {
  const { type } = withKeys(value, ['type', 'attrs', 'content', 'text', 'marks']);
  if (typeof type !== 'string' || !kinds.has(type)) return refuse('document');
  if (type === 'text') return [textOf(value), noChildren];
  const { attrs, content = noChildren } = withKeys(value, ['type', 'attrs', 'content']);
  const rule = nodeRules.get(type);
  if (rule === undefined || !Array.isArray(content)) return refuse('document');
  if (content.length > documentLimits.children) refuse('too_long');
  if (content.length === 0 && rule.children !== undefined && rule.mayBeEmpty === undefined)
    refuse('document');
  if (content.length > 0 && rule.children === undefined) refuse('document');
  return [{ type, ...attributes(rule.attrs, attrs, type === 'image') }, content];
}

/** Checks that no row is wider than a table may be and no cell extends below the last row. */
function isWithinItsGrid({ content: rows }: DocumentTable): boolean {
  const widthOf = (cells: DocumentCell[]) => cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0);
  return (
    rows.length <= documentLimits.rows &&
    rows.every(
      ({ content: cells }, index) =>
        widthOf(cells) <= documentLimits.columns &&
        cells.every(({ attrs }) => index + (attrs?.rowspan ?? 1) <= rows.length),
    )
  );
}

const top = new Set(['doc']);
const nothing = new Set<string>();

function build(value: unknown): DocumentRoot {
  const roots: AnyNode[] = [];
  const tables: AnyNode[] = [];
  const waiting = [{ value, kinds: top as ReadonlySet<string>, into: roots, depth: 1 }];
  let nodes = 1;
  let textLength = 0;
  let length = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { kinds, into, depth } = next;
    if (depth > documentLimits.depth) refuse('document');
    const [node, children] = nodeOf(next.value, kinds);
    nodes += children.length;
    textLength += node.text?.length ?? 0;
    // Counted at each node, so that rejecting a document costs no more than accepting one.
    length += JSON.stringify(node).length;
    if (nodes > documentLimits.nodes || textLength > documentLimits.textLength) refuse('too_long');
    if (length > documentLimits.bytes) refuse('too_long');
    if (node.type === 'table') tables.push(node);
    into.push(node);
    if (children.length === 0) continue;
    node.content = [];
    const { children: own = nothing, first } = nodeRules.get(node.type) ?? {};
    for (let index = children.length - 1; index >= 0; index -= 1)
      waiting.push({
        value: children[index],
        kinds: index === 0 && first !== undefined ? new Set([first]) : own,
        into: node.content,
        depth: depth + 1,
      });
  }
  if (!tables.every((table) => isWithinItsGrid(table as DocumentNode as DocumentTable))) refuse('document');
  return roots[0] as DocumentNode as DocumentRoot;
}

/** Validates a document. Returns a copy that contains only allowed parts, or the problem. */
export function validateDocument(value: unknown): { document: DocumentRoot } | { problem: FieldCode } {
  if (value === undefined || value === null || value === '') return { problem: 'required' };
  try {
    const document = build(value);
    const sizeBytes = new TextEncoder().encode(JSON.stringify(document)).length;
    return sizeBytes > documentLimits.bytes ? { problem: 'too_long' } : { document };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}
