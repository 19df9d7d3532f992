import { documentOfForm, plainTextOf } from '@airway/contract/document';
import type { PageContent } from '@airway/contract/page-blocks';
import { type Locale, locales } from '@airway/contract/rules';
import { type ComparedLine, compareLines, linesIn } from '../../../../console/compare-lines.ts';
import type { Say } from '../../../../platform/messages.ts';
import { type Fields, type PageFieldName, pageFields, shapeOf } from './block-kinds.ts';
import { blockLabel, fieldLabel } from './place-label.ts';
import { type BlockWriting, nameIn, type Values, writingOf } from './writing.ts';

/** Difference between two versions of a page: the place, and the lines that only one of them has. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Name of the block, or of the fields above the blocks. */
  where: string;
  before: string[];
  after: string[];
}

function textIn(values: Values, name: string, kind: Fields[string], locale: Locale): string {
  if (kind === 'streets') return '';
  if (kind === 'picture') return values[`${name}.alt.${locale}`] ?? '';
  const text = values[`${name}.${locale}`] ?? (locale === 'ko' ? (values[name] ?? '') : '');
  return kind === 'document' && text !== '' ? plainTextOf(documentOfForm(text)) : text;
}

const fieldLines = (say: Say, kind: BlockWriting['kind'] | 'page', fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([name, fieldKind]) =>
    locales.flatMap((locale) => {
      const text = textIn(values, name, fieldKind, locale);
      return linesIn(text).map((one) => `${fieldLabel(say, name as PageFieldName, kind)}: ${one}`);
    }),
  );

const rowLines = (fields: Fields, values: Values) =>
  locales
    .map((locale) =>
      Object.entries(fields)
        .map(([name, kind]) => textIn(values, name, kind, locale).replaceAll(/\s+/g, ' '))
        .filter((text) => text !== '')
        .join(' · '),
    )
    .filter((text) => text !== '');

const linesOf = (say: Say, { kind, values, rows }: BlockWriting) => [
  ...fieldLines(say, kind, shapeOf(kind).fields, values),
  ...rows.flatMap((row) => rowLines(shapeOf(kind).rows?.fields ?? {}, row.values)),
];

/** Returns the lines of each version without their longest common sequence. */
function linesOnlyInOne(before: readonly string[], after: readonly string[]) {
  const lines = compareLines(before, after);
  const of = (kind: ComparedLine['kind']) => lines.filter((one) => one.kind === kind).map(({ line }) => line);
  return { before: of('removed'), after: of('added') };
}

interface Numbered {
  block: BlockWriting;
  number: number;
  /** All text of the block, to find it in another version. */
  content: string;
}

const numbered = (blocks: readonly BlockWriting[]): Numbered[] =>
  blocks.map((block, index) => {
    const { kind, values, rows } = block;
    return {
      block,
      number: index + 1,
      content: JSON.stringify([kind, values, rows.map((row) => row.values)]),
    };
  });

/** Removes equal blocks from both lists; returns their positions. */
function removeEqualBlocks(before: Numbered[], after: Numbered[]): [number, number][] {
  const same: [number, number][] = [];
  for (const one of [...before]) {
    const at = after.findIndex(({ content }) => content === one.content);
    const [other] = at < 0 ? [] : after.splice(at, 1);
    if (other === undefined) continue;
    before.splice(before.indexOf(one), 1);
    same.push([one.number, other.number]);
  }
  return same;
}

/** Compares two versions of a page, block by block. */
export function differencesOf(say: Say, before: PageContent, after: PageContent): Difference[] {
  const [old, fresh] = [writingOf(before), writingOf(after)];
  const where = ({ block, number }: Numbered) =>
    `${say('pages.admin.place.block', { number, kind: blockLabel(say, block.kind) })} ${nameIn(block)}`.trim();
  const head = linesOnlyInOne(
    fieldLines(say, 'page', pageFields, old.values),
    fieldLines(say, 'page', pageFields, fresh.values),
  );
  const found: Difference[] = [];
  if (JSON.stringify(old.values) !== JSON.stringify(fresh.values))
    found.push({ kind: 'changed', where: say('pages.admin.place.head'), ...head });
  const [removedBlocks, addedBlocks] = [numbered(old.blocks), numbered(fresh.blocks)];
  const same = removeEqualBlocks(removedBlocks, addedBlocks);
  for (const one of removedBlocks) {
    const at = addedBlocks.findIndex(({ block }) => block.kind === one.block.kind);
    const [other] = at < 0 ? [] : addedBlocks.splice(at, 1);
    const lines = linesOf(say, one.block);
    if (other === undefined) found.push({ kind: 'removed', where: where(one), before: lines, after: [] });
    else
      found.push({
        kind: 'changed',
        where: where(other),
        ...linesOnlyInOne(lines, linesOf(say, other.block)),
      });
  }
  for (const one of addedBlocks)
    found.push({ kind: 'added', where: where(one), before: [], after: linesOf(say, one.block) });
  if (same.some(([, place], index) => index > 0 && place < (same[index - 1]?.[1] ?? 0)))
    found.push({ kind: 'moved', where: say('pages.admin.blocks'), before: [], after: [] });
  return found;
}
