import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type CardText, cardScene, cardSize } from './card-scene.ts';

const fontAt = (weight: 'Regular' | 'Bold') =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));

const left = 72;
const width = 1000;
/** Sizes of the title, in pixels. It takes the largest at which it needs no more than the room for it. */
const titleSizes = [68, 58, 50, 42];
const titleRoom = 250;
const longestTitle = 160;

interface Line {
  text: string;
  weight: 'Regular' | 'Bold';
  sizePx: number;
  colour: string;
}

const escaped = (text: string) =>
  text.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

/** Joins the syllables of a Korean word, so that a line breaks between words. */
const withWholeWords = (text: string) => text.replaceAll(/(?<=[가-힣])(?=[가-힣\p{P}])/gu, '\u2060');

/** Sets a text in a font of the project, so that it needs none of the system's. */
async function set({ text, weight, sizePx, colour }: Line, isWhole = false) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(withWholeWords(text))}</span>`,
      fontfile: fontAt(weight),
      font: `Pretendard ${weight} ${sizePx}`,
      dpi: 72,
      width,
      wrap: 'word-char',
      spacing: isWhole ? Math.round(sizePx * 0.2) : 0,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

const shortened = (text: string, most: number) =>
  [...text].length <= most ? text : `${[...text].slice(0, most).join('').trimEnd()}…`;

async function setTitle(text: string) {
  const line = { text: shortened(text, longestTitle), weight: 'Bold', colour: '#17211e' } as const;
  for (const sizePx of titleSizes) {
    const title = await set({ ...line, sizePx }, true);
    if (title.height <= titleRoom || sizePx === titleSizes.at(-1)) return title;
  }
  return undefined;
}

/** Draws a card: what it is about, its title, what belongs to it, and the meeting, over the landscape. */
async function draw({ kind, title, lines, meeting }: CardText): Promise<Buffer> {
  const top = await set({ text: kind, weight: 'Bold', sizePx: 26, colour: '#94382a' });
  const heading = await setTitle(title);
  const facts = await Promise.all(
    lines
      .slice(0, 2)
      .map((text) => set({ text: shortened(text, 70), weight: 'Regular', sizePx: 30, colour: '#47534e' })),
  );
  const foot = await set({ text: shortened(meeting, 80), weight: 'Bold', sizePx: 28, colour: '#1e5a4b' });
  const placed = [{ input: top.input, left: left + 84, top: 78 }];
  let below = 148;
  for (const part of [heading, ...facts]) {
    if (part === undefined) continue;
    placed.push({ input: part.input, left, top: below });
    below += part.height + (part === heading ? 28 : 14);
  }
  placed.push({ input: foot.input, left, top: cardSize.height - 62 });
  return sharp(Buffer.from(cardScene)).composite(placed).png({ palette: true, colours: 128 }).toBuffer();
}

/** Runs as a separate program: it reads the text of a card and writes its picture. */
async function run(): Promise<void> {
  sharp.concurrency(1);
  process.stdout.write(await draw((await json(process.stdin)) as CardText));
}

// Importing this file starts nothing.
if (import.meta.main) await run();
