import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Autosaving changes nothing that the page shows beyond its own answer. Everything else does, a refused form
 * too: the price, or whether one can register at all, may be another one. When a save ends while another step
 * is on its way, the router arrives there with what it loads after the save: then the step must be loaded.
 */
export function isWorthReloading({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData === undefined) return defaultShouldRevalidate;
  return formData.get('intent') !== 'save' || currentUrl.href !== nextUrl.href;
}
