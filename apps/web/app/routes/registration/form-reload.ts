import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Autosaving changes nothing that the page shows beyond its own answer. Everything else does, a refused form
 * too: the price, or whether one can register at all, may be another one.
 */
export function isWorthReloading({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formData === undefined) return defaultShouldRevalidate;
  return formData.get('intent') !== 'save';
}
