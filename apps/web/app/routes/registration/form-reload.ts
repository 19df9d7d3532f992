import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { gotNoAnswer } from './send-or-stay.ts';

/**
 * Autosaving changes nothing that the page shows beyond its own answer. Everything else does, a refused form
 * too: the price, or whether one can register at all, may be another one. When a save ends while another step
 * is on its way, the router arrives there with what it loads after the save: then the step must be loaded.
 */
export function isWorthReloading(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, defaultShouldRevalidate } = args;
  if (gotNoAnswer(args)) return false;
  if (formData === undefined) return defaultShouldRevalidate;
  return formData.get('intent') !== 'save' || currentUrl.href !== nextUrl.href;
}
