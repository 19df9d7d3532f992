import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from 'react-router';

/** Result of a post without a response. */
export interface Unsent {
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
export const hadNoResponse = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as Unsent | undefined)?.isUnsent === true;
