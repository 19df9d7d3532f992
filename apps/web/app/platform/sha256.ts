// Each call of `crypto.subtle` returns a promise, which takes about ten times as long as the hash of a short text.

/** Returns the first 32 bits of the fractional part. */
const fraction = (number: number) => Math.floor((number % 1) * 2 ** 32);
const primes: number[] = [];
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const firstState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const words = new Int32Array(64);
const state = new Int32Array(8);
const at = (values: Int32Array, index: number) => values[index] ?? 0;

/** Fills the first 16 words with a block of the text, padded as FIPS 180-4 says. */
function readBlock(text: string, begin: number): void {
  words.fill(0, 0, 16);
  const end = Math.min(text.length - begin, 64);
  for (let index = 0; index < end; index++)
    words[index >> 2] = at(words, index >> 2) | (text.charCodeAt(begin + index) << (24 - 8 * (index & 3)));
  if (end >= 0 && end < 64) words[end >> 2] = at(words, end >> 2) | (0x80 << (24 - 8 * (end & 3)));
  if (end < 56) words[15] = text.length * 8;
}

/** Adds the block to the state. */
function addBlock(): void {
  for (let index = 16; index < 64; index++) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + mixedEarly + at(words, index - 7) + mixedLate;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < 64; index++) {
    const mixedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + mixedE + ((e & f) ^ (~e & g)) + at(roundConstants, index) + at(words, index)) | 0;
    const mixedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = mixedA + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = at(state, index) + value;
  });
}

/** Returns the SHA-256 of an ASCII text, as eight signed words. The next call overwrites them. */
export function sha256(text: string): Int32Array {
  state.set(firstState);
  for (let begin = 0; begin < text.length + 9; begin += 64) {
    readBlock(text, begin);
    addBlock();
  }
  return state;
}
