import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { readSession } from '../platform/session.ts';

/**
 * Posts a form to its page with the user's access token, because the server's pages have no session. If
 * nobody is signed in, the form is sent without a token.
 */
export function useTokenPost(action: string) {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>, options: { preventScrollReset?: boolean } = {}): void => {
    const accessToken = readSession()?.accessToken;
    if (accessToken === undefined) return;
    const values = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    event.preventDefault();
    values.set('accessToken', accessToken);
    void submit(values, { method: 'post', action, ...options });
  };
}
