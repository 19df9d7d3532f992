import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { readSession } from '../platform/session.ts';

/**
 * Posts a form to its page with the access token of the person who is signed in: the server's pages know nobody.
 * Nobody signed in, the form goes as it is.
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
