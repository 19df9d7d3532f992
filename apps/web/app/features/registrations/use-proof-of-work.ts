import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The hidden field that carries a solved challenge. */
export const captchaField = 'captcha';

/**
 * Where the server asks for a solved challenge, solves one in the background and presses the button of the form
 * again; each press carries its own. `asked` is another object after every answer that asks.
 * @returns whether it is at work
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
      // Then the refusal, which says what to do, stands as it is.
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
