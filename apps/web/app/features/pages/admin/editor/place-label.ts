import type { Locale } from '@airway/contract/rules';
import type { Say } from '../../../../platform/messages.ts';
import { type BlockKind, blockShapes, type PageFieldName, shapeOf } from './block-kinds.ts';
import { nameIn, type PageWriting, placeAt } from './writing.ts';

/** Returns the label of a field in a block of this kind. */
export const fieldLabel = (say: Say, word: PageFieldName, kind: BlockKind | 'page'): string =>
  say(`pages.admin.field.${word}`, { kind });

export const blockLabel = (say: Say, kind: BlockKind): string => say(`pages.admin.block.${kind}`);

const isKind = (word: string): word is BlockKind => Object.hasOwn(blockShapes, word);

/** Returns the kind of block that contains a field, as far as its name shows it. */
function kindIn(where: string, writing: PageWriting | undefined): BlockKind | 'page' {
  const { block } = placeAt(where);
  if (block === undefined) return 'page';
  const blockKind = writing?.blocks[block]?.kind;
  const list = where.replace(/^content\./, '').split('.')[2] ?? '';
  return blockKind ?? (isKind(list) ? list : 'text');
}

function wordFor(say: Say, word: string, kind: BlockKind | 'page', isAlt: boolean): string {
  if (word === '') return '';
  if (isAlt) return say('pages.admin.picture.alt');
  if (word === 'blocks') return say('pages.admin.blocks');
  const isList = kind !== 'page' && shapeOf(kind).rows?.name === word;
  return isList ? say('pages.admin.rows.title', { kind }) : fieldLabel(say, word as PageFieldName, kind);
}

/**
 * Describes the position of a field: block, row, field, language. Without `writing` only the field's name is used.
 */
export function placeLabel(say: Say, where: string, writing?: PageWriting): string {
  const { block, row, value } = placeAt(where);
  const kind = kindIn(where, writing);
  const [word = '', ...rest] = value.split('.');
  const language = rest.find((part): part is Locale => part === 'ko' || part === 'en');
  const label = wordFor(say, word, kind, rest.includes('alt'));
  const shown = block === undefined ? undefined : writing?.blocks[block];
  const rowShown = row === undefined ? undefined : shown?.rows[row];
  return [
    block !== undefined &&
      say('pages.admin.place.block', {
        number: block + 1,
        kind: shown === undefined ? '' : blockLabel(say, shown.kind),
      }).trim(),
    row !== undefined &&
      say('pages.admin.place.row', { number: row + 1, name: rowShown ? nameIn(rowShown) : '' }).trim(),
    label !== '' && (language === undefined ? label : say(`console.bilingual.${language}`, { label })),
  ]
    .filter(Boolean)
    .join(' · ');
}
