import { parse } from '@swc/core';
import { listFiles, readText } from './project-files.ts';

type Node = Record<string, unknown>;

function* nodesIn(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree as Node;
  for (const part of Object.values(tree)) yield* nodesIn(part);
}

/** Returns the last word of `contract.signIn`, `signIn` or `key: …`. */
function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'MemberExpression') return nameOf(node.property as Node);
  return node?.type === 'Identifier' ? String(node.value) : undefined;
}

const called = (tree: unknown) =>
  [...nodesIn(tree)]
    .filter(({ type }) => type === 'CallExpression')
    .map((call) => ({ name: nameOf(call.callee as Node), given: call.arguments as { expression: Node }[] }));

/** Returns the names that the handler of a mounted call calls. */
function callsOfHandler(options: Node | undefined): (string | undefined)[] {
  const properties = (options?.properties ?? []) as Node[];
  const handler = properties.find(({ key }) => nameOf(key as Node) === 'handler');
  return called(handler).map(({ name }) => name);
}

/** Checks that a service function has the name of its call, so that one word leads from the browser to the rules. */
export async function checkCallNames(root: string): Promise<string[]> {
  const problems: string[] = [];
  const routes = listFiles(root).filter((path) => /^apps\/api\/src\/features\/.*\.routes\.ts$/.test(path));
  for (const path of routes) {
    const tree = await parse(readText(root, path), { syntax: 'typescript' });
    for (const { name, given } of called(tree)) {
      if (name !== 'addCall') continue;
      const [, call, options] = given.map(({ expression }) => expression);
      const wanted = nameOf(call);
      if (wanted !== undefined && !callsOfHandler(options).includes(wanted))
        problems.push(`${path}: the handler of ${wanted} calls no function of that name`);
    }
  }
  return problems;
}
