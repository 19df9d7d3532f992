import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs, type MessageId } from '../../packages/messages/src/index.ts';

const handbookFolder = 'docs/handbook';
const consoleFolder = 'apps/web/app/console/handbook';

interface Step {
  /** Every second part is a label of the console. */
  parts: string[];
  /** Name of its picture; undefined if it has none. */
  picture?: string;
}

/** A page of the handbook. */
interface HandbookTask {
  key: string;
  title: string;
  /** Screen where the task begins. */
  path: string;
  /** Other words by which staff search. */
  words: string;
  lead: string;
  steps: Step[];
  notes: string[][];
}

/** A picture that a journey makes. */
export interface HandbookPicture {
  name: string;
  path: string;
  /** Label of the control that is marked in it; undefined: none. */
  press: string | undefined;
}

function labelOf(file: string, id: string): string {
  const label = catalogs.ko[id as MessageId] as string | undefined;
  if (label === undefined) throw new Error(`${file} names the message ${id}, which does not exist.`);
  return label;
}

const partsOf = (file: string, text: string) =>
  text.split(/\[\[|\]\]/).map((part, index) => (index % 2 === 0 ? part : labelOf(file, part)));

function readPage(root: string, file: string): { task: HandbookTask; pictures: HandbookPicture[] } {
  const key = file.replace(/^\d+-|\.md$/g, '');
  const lines = readFileSync(join(root, handbookFolder, file), 'utf8')
    .split('\n')
    .filter(Boolean);
  const after = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
  const pictures: HandbookPicture[] = [];
  const steps = lines
    .filter((line) => /^\d+\. /.test(line))
    .map((line, index): Step => {
      const [, text = '', path, press] =
        /^\d+\. (.*?)(?: \(그림: ([^\s,)]+)(?:, ([\w.-]+))?\))?$/.exec(line) ?? [];
      const parts = partsOf(file, text);
      if (path === undefined) return { parts };
      const picture = `${key}-${index + 1}`;
      pictures.push({ name: picture, path, press: press && labelOf(file, press) });
      return { parts, picture };
    });
  const lead = lines.find((line) => !/^(?:#|화면:|찾는 말:|\d+\. |>)/.test(line)) ?? '';
  const task = {
    key,
    title: after('# '),
    path: after('화면: '),
    words: after('찾는 말: '),
    lead,
    steps,
    notes: lines.filter((line) => line.startsWith('> ')).map((line) => partsOf(file, line.slice(2))),
  };
  for (const [name, value] of Object.entries(task))
    if (value === '' || (name === 'steps' && steps.some(({ parts }) => parts.join('') === '')))
      throw new Error(`${file} lacks ${name}: see docs/handbook/README.md.`);
  return { task, pictures };
}

/** Reads all pages of the handbook, in the order of their files. */
export function readHandbook(root: string) {
  const pages = readdirSync(join(root, handbookFolder))
    .filter((file) => /^\d+-.+\.md$/.test(file))
    .sort()
    .map((file) => readPage(root, file));
  return { tasks: pages.map(({ task }) => task), pictures: pages.flatMap(({ pictures }) => pictures) };
}

/** Returns what the console loads of the handbook: its pages, and the screens that have some. */
export function handbookFiles(root: string): Record<string, string> {
  const { tasks } = readHandbook(root);
  const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
  return {
    [`${consoleFolder}/tasks.json`]: json(tasks),
    [`${consoleFolder}/screens.json`]: json([...new Set(tasks.map(({ path }) => path))]),
  };
}
