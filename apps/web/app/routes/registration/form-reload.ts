import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hadNoResponse } from './send-or-stay.ts';

/**
 * Returns false for an autosave, whose answer already contains all changes. Everything else reloads, a
 * rejected form too, because price or availability may have changed. If a save ends during a navigation to
 * another step, the router shows the data it loads after the save: then the step must load.
 */
export function shouldReloadForm(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, defaultShouldRevalidate } = args;
  if (hadNoResponse(args)) return false;
  if (formData === undefined) return defaultShouldRevalidate;
  return formData.get('intent') !== 'save' || currentUrl.href !== nextUrl.href;
}
