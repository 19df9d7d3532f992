import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The hidden field with a solved challenge. */
export const captchaField = 'captcha';

/**
 * Solves a challenge in the background when the server requires one, and clicks the form's button again. Each
 * click needs its own solution. `asked` is a new object after every answer that requires one.
 * @returns whether it is running
 */
export function useProofOfWork(
  formRef: RefObject<HTMLFormElement | null>,
  asked: object | undefined,
  solve: () => Promise<string>,
  buttonValue = 'submit',
): boolean {
  const [finished, setFinished] = useState<object>();
  const [started, setStarted] = useState<object>();
  const sendWith = useEffectEvent((captcha: string) => {
    const fields = [...(formRef.current?.elements ?? [])];
    const carrier = fields.find((one) => one instanceof HTMLInputElement && one.name === captchaField);
    const button = fields.find((one) => one instanceof HTMLButtonElement && one.value === buttonValue);
    if (!(carrier instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement)) return;
    carrier.value = captcha;
    formRef.current?.requestSubmit(button);
    carrier.value = '';
  });
  const begin = useEffectEvent(() => solve());
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isLeft = false;
    setStarted(asked);
    void begin()
      .then((captcha) => {
        if (!isLeft) sendWith(captcha);
      })
      // The refusal on the page already explains what to do.
      .catch(() => undefined)
      .finally(() => {
        if (!isLeft) setFinished(asked);
      });
    return () => {
      isLeft = true;
    };
  }, [asked]);
  return asked !== undefined && started === asked && finished !== asked;
}
