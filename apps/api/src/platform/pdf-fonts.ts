import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** A part of a text in one font. `font`: the name that the document registered. */
export interface Run {
  font: string;
  text: string;
}

export interface Fonts {
  /** Splits a text by font. Characters without a font become `[?]`, once for all that follow each other. */
  runsOf(text: string, weight: Weight): Run[];
}

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(path));

// TrueType, because its subsets are a third of the size of OpenType subsets.
const mainFiles: Record<Weight, string> = {
  regular: fileOf('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'),
  bold: fileOf('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'),
};

/** Stands for what no font has, such as emoji: better than an empty box. */
const unreadable = '[?]';
/** Joiners and variation selectors, which show nothing by themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the files of the font for Chinese characters, which is split by code points, as ranges. */
function listHanjaFiles(): { from: number; to: number; name: string }[] {
  const path = fileOf('@fontsource/noto-sans-kr/unicode.json');
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([key, list]) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-');
      const name = key.replaceAll(/[[\]]/g, '');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), name };
    }),
  );
}

let main: Font | undefined;
let hanjaFiles: ReturnType<typeof listHanjaFiles> | undefined;
const opened = new Map<string, Font>();

/** Returns the file that has a character which the main font lacks. */
function hanjaFileWith(codePoint: number): string | undefined {
  hanjaFiles ??= listHanjaFiles();
  const part = hanjaFiles.find(({ from, to }) => from <= codePoint && codePoint <= to);
  if (part === undefined) return undefined;
  const file = fileOf(`@fontsource/noto-sans-kr/files/noto-sans-kr-${part.name}-400-normal.woff`);
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return font.hasGlyphForCodePoint(codePoint) ? file : undefined;
}

/**
 * Prepares the fonts of one document.
 * @param register called once for each font that a text needs, before its runs are returned
 */
export function openFonts(register: (name: string, file: string) => void): Fonts {
  main ??= openSync(mainFiles.regular) as Font;
  const registered = new Set<string>();
  const named = (name: string, file: string) => {
    if (!registered.has(name)) register(name, file);
    registered.add(name);
    return name;
  };
  function fontOf(character: string, weight: Weight): string | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    if (main?.hasGlyphForCodePoint(codePoint)) return named(weight, mainFiles[weight]);
    const file = hanjaFileWith(codePoint);
    return file && named(file, file);
  }
  return {
    runsOf(text, weight) {
      const runs: Run[] = [];
      let wasUnreadable = false;
      for (const character of text) {
        if (invisible.test(character)) continue;
        const font = fontOf(character, weight);
        const isRepeated = font === undefined && wasUnreadable;
        wasUnreadable = font === undefined;
        if (isRepeated) continue;
        const shown = { font: font ?? named(weight, mainFiles[weight]), text: font ? character : unreadable };
        const last = runs.at(-1);
        if (last?.font === shown.font) last.text += shown.text;
        else runs.push(shown);
      }
      return runs;
    },
  };
}
