import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastOf, isReadable, measurePairs, nearestReadable, ReadableColour } from './look-colours.ts';

/** All colours whose channels are multiples of 51: 216 of every hue and lightness. */
const steps = [0, 51, 102, 153, 204, 255].map((channel) => channel.toString(16).padStart(2, '0'));
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('contrast is that of WCAG 2.2, with its published examples', () => {
  for (const [one, other, contrast] of [
    ['#000000', '#ffffff', '21.00'],
    ['#777777', '#ffffff', '4.48'],
    ['#767676', '#ffffff', '4.54'],
    ['#ffffff', '#ffffff', '1.00'],
    ['#ff0000', '#ffffff', '4.00'],
  ] as const) {
    assert.equal(contrastOf(one, other).toFixed(2), contrast);
    assert.equal(contrastOf(other, one).toFixed(2), contrast);
  }
});

test('with two readable colours every pair of both schemes passes', () => {
  const readable = colours.filter(isReadable);
  assert.equal(readable.length, 64);
  for (const primary of readable)
    for (const accent of ['#94382a', '#000000', '#0000ff', '#666600', primary])
      assert.deepEqual(
        measurePairs({ primary, accent })
          .filter(({ needed, contrast }) => Math.min(contrast.light, contrast.dark) < needed)
          .map(({ name }) => `${name} with ${primary} and ${accent}`),
        [],
      );
});

test('the nearest readable colour is readable, and a step lighter would not be', () => {
  for (const colour of colours) {
    const nearest = nearestReadable(colour);
    assert.ok(isReadable(nearest), `${colour}: ${nearest}`);
    if (isReadable(colour)) assert.equal(nearest, colour);
    else assert.ok(contrastOf(nearest, '#f1eee6') < 4.7, `${colour}: ${nearest}`);
  }
});

test('a colour is six digits, in any case; a pale one is refused', () => {
  const codeOf = (text: string) => {
    const { success, data, error } = ReadableColour.safeParse(text);
    return success ? data : error.issues.map(({ message }) => message).join();
  };
  for (const [typed, found] of [
    [' #1E5A4B ', '#1e5a4b'],
    ['#fff', 'invalid_format'],
    ['red', 'invalid_format'],
    ['#12345g', 'invalid_format'],
    ['#777777', 'low_contrast'],
    ['#ffffff', 'low_contrast'],
  ] as const)
    assert.equal(codeOf(typed), found);
});
