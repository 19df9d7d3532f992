import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from 'react-router';

/** Result of a post without a response. */
interface Unsent {
  isUnsent?: boolean;
}

/**
 * Posts to the server. Without a response the page stays, with `stay`, instead of showing the error page,
 * because the typed values exist only on this page.
 */
export async function sendOrStay<Stay>({ serverAction }: ClientActionFunctionArgs, stay: Stay) {
  try {
    return await serverAction<Stay>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Stay>(stay, { status: 503 });
  }
}

/** After a post without a response, a load would fail too, and its error would replace the page. */
const hadNoResponse = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as Unsent | undefined)?.isUnsent === true;

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
