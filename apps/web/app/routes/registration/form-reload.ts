import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Autosaving changes nothing that the page shows beyond its own answer. While one is on the way to another
 * step, though, the router ends that way with what it loads after the save: then the step must be loaded.
 */
export function isWorthReloading({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isStaying = currentUrl.href === nextUrl.href;
  return formData?.get('intent') === 'save' && isStaying ? false : defaultShouldRevalidate;
}
