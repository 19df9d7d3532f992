import {
  channelsOf,
  contrastOfLuminances,
  fixedTokens,
  graphicContrast,
  type LookColours,
  luminanceOf,
  palettesOf,
} from '@airway/contract';

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** Returns the name of the style sheet of two colours, such as `1e5a4b-94382a.css`. */
export const styleNameOf = ({ primary, accent }: LookColours): string =>
  `${primary.slice(1)}-${accent.slice(1)}.css`;

/** Returns the colours that the name of a style sheet contains; undefined for another name. */
export function coloursIn(name: string): LookColours | undefined {
  const [, primary, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  return primary && accent ? { primary: `#${primary}`, accent: `#${accent}` } : undefined;
}

/**
 * Returns the style sheet of two colours. It is outside all layers, so that it wins over tokens.css. Paper is always
 * light.
 */
export function styleOf(colours: LookColours): string {
  const { light, dark } = palettesOf(colours);
  return [
    `:root,[data-theme],[data-tint]{${declarations(light)}}`,
    `@media screen{[data-theme="dark"]{${declarations(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root,[data-tint]{${declarations(dark)}}}`,
  ].join('\n');
}

/** Pixels with less opacity show mostly their ground. */
const opaque = 128;
/** Share of the opaque pixels that must stand out. The letters of a logo on a white plate cover more. */
const visibleShare = 0.02;
const page = luminanceOf(channelsOf(fixedTokens.light.page));

/**
 * Checks whether readers see a logo on the header: enough of its opaque pixels have the contrast of graphics.
 * @param pixels red, green, blue and opacity of each pixel
 */
export function isVisible(pixels: Uint8Array): boolean {
  let [seen, visible] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < opaque) continue;
    seen += 1;
    const luminance = luminanceOf([...pixels.subarray(at, at + 3)]);
    if (contrastOfLuminances(luminance, page) >= graphicContrast) visible += 1;
  }
  return seen > 0 && visible / seen >= visibleShare;
}
