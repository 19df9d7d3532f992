import { type FormEvent, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { type EmailAnswer, isEmailIntent } from './email-code.ts';

const fetcherKey = 'email-code';

/** Sends the buttons beside the e-mail address without leaving the page, so that nothing moves. */
export function useEmailCode(action: string, useCapcha: boolean) {
  const submit = useSubmit();
  const fetcher = useFetcher<{ email?: EmailAnswer }>({ key: fetcherKey });
  const [isSolving, setSolving] = useState(false);

  async function send(values: FormData) {
    if (useCapcha && values.get('intent') === 'sendCode') {
      setSolving(true);
      // If the browser cannot solve it, the server's error explains that.
      await import('../../platform/captcha.ts')
        .then(({ solveCaptcha }) => solveCaptcha())
        .then(
          (solution) => values.set('captcha', solution),
          () => undefined,
        );
      setSolving(false);
    }
    await submit(values, { method: 'post', action, navigate: false, fetcherKey });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = new FormData(event.currentTarget, submitter);
    // `openOwn` navigates, so the page may be left.
    if (!isEmailIntent(values.get('intent')) || values.get('intent') === 'openOwn') return;
    event.preventDefault();
    if (!isSolving && fetcher.state === 'idle') void send(values);
  }

  return { onSubmit, isSolving };
}

/** Returns the answer to the last button; a new object each time. */
export function useEmailAnswer(): { busy: string | undefined; answer: EmailAnswer | undefined } {
  const fetcher = useFetcher<{ email?: EmailAnswer }>({ key: fetcherKey });
  const intent = fetcher.formData?.get('intent');
  return { busy: typeof intent === 'string' ? intent : undefined, answer: fetcher.data?.email };
}
