import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';

/** The two colours of an edition, as `#rrggbb` in lower case. */
export interface LookColours {
  /** Links, buttons, chosen rows and the landscape. */
  primary: string;
  /** The signal of today and of the next deadline. */
  accent: string;
}

export type Scheme = 'light' | 'dark';

/** Values of tokens.css that the colours of an edition meet; a test compares them. */
export const fixedTokens = {
  light: {
    page: '#faf8f3',
    surface: '#ffffff',
    sunk: '#f1eee6',
    text: '#17211e',
    'ink-2': '#47534e',
    focus: '#0b57d0',
    'on-fill': '#ffffff',
  },
  dark: {
    page: '#0f1815',
    surface: '#17221e',
    sunk: '#1f2c27',
    text: '#ecf1ee',
    'ink-2': '#b6c3bd',
    focus: '#a8c7fa',
    'on-fill': '#0c1613',
  },
} as const;

const papers = ['page', 'surface', 'sunk'] as const;
/** Contrast that WCAG 2.2 AA requires for text. */
const textContrast = 4.5;
/** Contrast that WCAG 2.2 AA requires for edges, marks and focus. */
export const graphicContrast = 3;

/** Returns red, green and blue of a colour (`#rrggbb`), from 0 to 255. */
export const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** Returns the relative luminance of WCAG 2.2 of channels from 0 to 255. */
export function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two luminances, from 1 to 21. */
export const contrastOfLuminances = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the contrast of two colours (`#rrggbb`) by WCAG 2.2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrastOfLuminances(luminanceOf(channelsOf(one)), luminanceOf(channelsOf(other)));

const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours: `share` 0 is the first one, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const target = channelsOf(other);
  return colourOf(
    channelsOf(one).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share),
  );
}

/** Returns a function that gives a colour another lightness (0 to 1) of HSL, and its present one. */
function lightnessOf(colour: string): { present: number; at(lightness: number): string } {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => channel / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const present = (most + least) / 2;
  const range = most - least;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * present - 1));
  const sixth =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return {
    present,
    at(lightness) {
      const width = saturation * Math.min(lightness, 1 - lightness);
      return colourOf(
        [0, 8, 4].map((from) => {
          const place = (from + 2 * sixth + 12) % 12;
          return 255 * (lightness - width * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
        }),
      );
    },
  };
}

/** Makes a colour darker (to 0) or lighter (to 1) until it passes; black or white if it never does. */
function shadeUntil(colour: string, to: 0 | 1, passes: (shade: string) => boolean): string {
  const { present, at } = lightnessOf(colour);
  if (passes(colour)) return colour;
  const steps = 500;
  for (let step = 1; step < steps; step += 1) {
    const shade = at(present + ((to - present) * step) / steps);
    if (passes(shade)) return shade;
  }
  return at(to);
}

/** Mixes as little of another colour as possible: the first result that passes, and else the other colour itself. */
function mixUntil(one: string, other: string, from: number, passes: (mixed: string) => boolean): string {
  for (let step = Math.round(from * 255); step < 255; step += 1) {
    const mixed = mix(one, other, step / 255);
    if (passes(mixed)) return mixed;
  }
  return other;
}

const isReadOn = (colour: string, grounds: readonly string[], least = textContrast) =>
  grounds.every((ground) => contrastOf(colour, ground) >= least);

const papersOf = (scheme: Scheme) => papers.map((paper) => fixedTokens[scheme][paper]);

/** Checks whether text of this colour is readable on all light papers. */
export const isReadable = (colour: string): boolean => isReadOn(colour, papersOf('light'));

/** Returns the nearest darker colour of the same hue that is readable; the colour itself if it is. */
export const nearestReadable = (colour: string): string => shadeUntil(colour, 0, isReadable);

/** Tokens of tokens.css that follow the colours of an edition. */
type Palette = Record<
  | 'noerok'
  | 'noerok-deep'
  | 'noerok-500'
  | 'celadon'
  | 'celadon-200'
  | 'ganju'
  | 'fill'
  | 'scene-far'
  | 'scene-mid'
  | 'scene-near'
  | 'scene-water',
  string
>;

/** Contrast at which dark papers show a colour: as the colours of the site itself. */
const darkContrast = 7;

/** Returns the tokens of both schemes. The dark ones and the tints are readable by construction. */
export function palettesOf({ primary, accent }: LookColours): Record<Scheme, Palette> {
  const { light, dark } = fixedTokens;
  const lit = (colour: string) =>
    shadeUntil(colour, 1, (one) => isReadOn(one, papersOf('dark'), darkContrast));
  const [link, signal] = [lit(primary), lit(accent)];
  const carries = (texts: readonly string[]) => (ground: string) =>
    texts.every((text) => contrastOf(text, ground) >= textContrast);
  const tint = mixUntil(primary, light.surface, 0.85, carries([primary, accent, light['ink-2']]));
  const strong = mixUntil(primary, light.surface, 0.68, carries([light.text]));
  const darkTint = mixUntil(link, dark.surface, 0.86, carries([link, signal, dark.text]));
  const darkWater = mixUntil(link, dark.page, 0.92, carries([dark['ink-2']]));
  return {
    light: {
      noerok: primary,
      'noerok-deep': mix(primary, '#000000', 0.25),
      'noerok-500': primary,
      celadon: tint,
      'celadon-200': strong,
      ganju: accent,
      fill: primary,
      'scene-far': tint,
      'scene-mid': strong,
      'scene-near': primary,
      'scene-water': tint,
    },
    dark: {
      noerok: link,
      'noerok-deep': mix(link, '#ffffff', 0.25),
      'noerok-500': link,
      celadon: darkTint,
      'celadon-200': mixUntil(link, dark.surface, 0.72, carries([dark.text])),
      ganju: signal,
      fill: link,
      'scene-far': darkWater,
      'scene-mid': mix(link, dark.page, 0.84),
      'scene-near': mix(link, dark.page, 0.6),
      'scene-water': darkWater,
    },
  };
}

/** Pairs of a colour and its ground that pages use, with the contrast that WCAG 2.2 AA requires. */
const usedPairs = {
  'noerok-on-page': ['noerok', 'page', textContrast],
  'noerok-on-surface': ['noerok', 'surface', textContrast],
  'noerok-on-sunk': ['noerok', 'sunk', textContrast],
  'ganju-on-page': ['ganju', 'page', textContrast],
  'ganju-on-surface': ['ganju', 'surface', textContrast],
  'ganju-on-sunk': ['ganju', 'sunk', textContrast],
  'on-fill-on-fill': ['on-fill', 'fill', textContrast],
  'on-fill-on-noerok-deep': ['on-fill', 'noerok-deep', textContrast],
  'page-on-ganju': ['page', 'ganju', textContrast],
  'noerok-on-celadon': ['noerok', 'celadon', textContrast],
  'ganju-on-celadon': ['ganju', 'celadon', textContrast],
  'text-on-celadon': ['text', 'celadon', textContrast],
  'text-on-celadon-200': ['text', 'celadon-200', textContrast],
  'ink-2-on-scene-water': ['ink-2', 'scene-water', textContrast],
  'noerok-500-on-page': ['noerok-500', 'page', graphicContrast],
  'focus-on-page': ['focus', 'page', graphicContrast],
  'focus-on-sunk': ['focus', 'sunk', graphicContrast],
} as const;
export type UsedPair = keyof typeof usedPairs;

/** Returns the contrast of every pair in both schemes. */
export function measurePairs(
  colours: LookColours,
): { name: UsedPair; needed: number; contrast: Record<Scheme, number> }[] {
  const palettes = palettesOf(colours);
  const tokens = {
    light: { ...fixedTokens.light, ...palettes.light },
    dark: { ...fixedTokens.dark, ...palettes.dark },
  };
  return Object.entries(usedPairs).map(([name, [over, under, needed]]) => ({
    name: name as UsedPair,
    needed,
    contrast: {
      light: contrastOf(tokens.light[over], tokens.light[under]),
      dark: contrastOf(tokens.dark[over], tokens.dark[under]),
    },
  }));
}

const code = (value: FieldCode) => value;
const lowerCase = z.overwrite<string>((text) => text.trim().toLowerCase());

/** A colour as people type it, readable on every paper of the site. */
export const ReadableColour = z
  .string()
  .check(
    z.maxLength(100, { error: code('invalid_format'), abort: true }),
    lowerCase,
    z.regex(/^#[0-9a-f]{6}$/, { error: code('invalid_format'), abort: true }),
    z.refine(isReadable, { error: code('low_contrast') }),
  );
