import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Autosaving changes nothing that the page shows beyond its own answer. */
export function isWorthReloading({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get('intent') === 'save' ? false : defaultShouldRevalidate;
}
