/** How a block stays with the block before it: by all means, if both fit one page, or not at all. */
export const holds = { firm: 2, loose: 1, none: 0 } as const;

/** A piece of an official document that is never broken. */
export interface Block {
  height: number;
  hold: (typeof holds)[keyof typeof holds];
  /** Repeated above the block if it begins a page. */
  head?: Block;
  draw(top: number): void;
}

type Page = { block: Block; top: number }[];

const heightOfAll = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

/** Splits blocks before each that does not hold as firmly as this. */
function splitAt(blocks: readonly Block[], firmness: number): Block[][] {
  const chains: Block[][] = [];
  for (const block of blocks) {
    const last = chains.at(-1);
    if (last === undefined || block.hold < firmness) chains.push([block]);
    else last.push(block);
  }
  return chains;
}

/** Puts blocks on pages of a height. What holds together is separated only if it is longer than a page. */
export function layOut(blocks: readonly Block[], height: number): Page[] {
  let page: Page = [];
  const pages = [page];
  let top = 0;
  function add(block: Block): void {
    page.push({ block, top });
    top += block.height;
  }
  function turnPage({ head }: Block): void {
    if (page.length === 0) return;
    page = [];
    pages.push(page);
    top = 0;
    if (head !== undefined) add(head);
  }
  function place(chain: Block[], firmness: number): void {
    const [first] = chain;
    if (first === undefined) return;
    const needed = heightOfAll(chain);
    const isOnNext = (first.head?.height ?? 0) + needed <= height;
    if (top + needed > height && !isOnNext && chain.length > 1) {
      for (const part of splitAt(chain, firmness + 1)) place(part, firmness + 1);
      return;
    }
    if (top + needed > height) turnPage(first);
    for (const block of chain) add(block);
  }
  for (const chain of splitAt(blocks, holds.loose)) place(chain, holds.loose);
  return pages;
}
