import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from 'react-router';

/** What a post comes to that got no answer. */
export interface Unsent {
  isUnsent?: boolean;
}

/**
 * Posts to the server. Where no answer comes back the page stays as it is with `stay`, instead of giving way
 * to the error screen: what was entered is in nothing but this page.
 */
export async function sendOrStay<Stay>({ serverAction }: ClientActionFunctionArgs, stay: Stay) {
  try {
    return await serverAction<Stay>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Stay>(stay, { status: 503 });
  }
}

/** After a post that got no answer a load would get none either, and its failure would replace the page. */
export const gotNoAnswer = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as Unsent | undefined)?.isUnsent === true;
