import type { KeyboardEvent } from 'react';

/**
 * Checks whether a key belongs to an input method that is composing (Hangul, kana, pinyin). Every handler of
 * Enter, Escape, arrows and hotkeys must call this first.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari reports the Enter that ends a composition with keyCode 229 and isComposing false.
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
