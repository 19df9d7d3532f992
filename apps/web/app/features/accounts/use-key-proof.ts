import {
  checkUserKeyExists,
  confirmUserKey,
  sendUserKeyCode,
  type VerificationPurpose,
} from '@airway/contract/accounts';
import { pincodePattern } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { useAct } from '../../forms/use-act.ts';
import type { Refused } from '../../forms/use-validated-form.ts';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { useSecondsUntil } from '../../platform/use-seconds-until.ts';
import { keySentence } from './account-messages.ts';

export interface Proof {
  userKeyCode: string;
  token: string;
}

export interface KeyProofOptions {
  keyType: 'Email' | 'Mobile';
  purpose: VerificationPurpose;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  onProven(proof: Proof | undefined): void;
}

interface Sent extends Proof {
  expiresAt: string;
  resendAt: string;
}

/** Sends a code to an address and exchanges it for a proof; one step at a time. */
export function useKeyProof({ keyType, purpose, useCapcha, allowsWideEmail, onProven }: KeyProofOptions) {
  const say = useSay();
  const keyRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Sent>();
  const [isProven, setProven] = useState(false);

  function refuseKey(text: string): Refused {
    keyRef.current?.focus();
    return { problems: { key: { text } } };
  }

  function refuseCode(text: string): Refused {
    codeRef.current?.focus();
    return { problems: { code: { text } } };
  }

  // Only during sign-up may the visitor own the existing account.
  const inUse = say(purpose === 'Signup' ? `accounts.inUse.${keyType}` : `accounts.my.inUse.${keyType}`);

  /** Returns why an address cannot be used (specification §4: checked before a code is sent). */
  async function refusalOfKey(userKeyCode: string): Promise<Refused | undefined> {
    const wrong = keySentence(say, keyType, userKeyCode, allowsWideEmail);
    if (wrong !== undefined) return refuseKey(wrong);
    try {
      const { exists } = await callApi(undefined, checkUserKeyExists, {
        body: { userKeyType: keyType, userKeyCode },
      });
      return exists ? refuseKey(inUse) : undefined;
    } catch (error) {
      return { message: [say('accounts.checkFailed'), refusalMessage(say, error)].join(' ') };
    }
  }

  const sending = useAct({
    async send() {
      const userKeyCode = keyRef.current?.value.trim() ?? '';
      const refused = await refusalOfKey(userKeyCode);
      if (refused !== undefined) return refused;
      const captcha = useCapcha ? { captcha: await solveCaptcha() } : {};
      const { userKeyToken, ...until } = await callApi(undefined, sendUserKeyCode, {
        body: { userKeyType: keyType, userKeyCode, purpose, ...captcha },
      });
      setSent({ userKeyCode, token: userKeyToken, ...until });
      codeRef.current?.focus();
      return undefined;
    },
    explain: (error) =>
      refusalOf(error)?.fields?.userKeyCode === 'already_in_use'
        ? refuseKey(inUse)
        : { message: [say('accounts.sendFailed'), refusalMessage(say, error)].join(' ') },
  });

  const confirming = useAct({
    async send() {
      const pincode = codeRef.current?.value.trim() ?? '';
      if (sent === undefined) return { problems: { code: { text: say('errors.VERIFICATION_EXPIRED') } } };
      if (!pincodePattern.test(pincode)) return refuseCode(say('errors.field.pincode'));
      const { userKeyToken } = await callApi(undefined, confirmUserKey, {
        body: { userKeyToken: sent.token, pincode },
      });
      setProven(true);
      onProven({ userKeyCode: sent.userKeyCode, token: userKeyToken });
      return undefined;
    },
    explain: (error) => refuseCode([say('accounts.confirmFailed'), refusalMessage(say, error)].join(' ')),
  });

  /** Runs one step and clears the other step's error. */
  const step = (act: typeof sending, other: typeof sending) => () => {
    if (other.isBusy) return;
    other.tell({});
    void act.run();
  };

  function startAgain() {
    setProven(false);
    setSent(undefined);
    onProven(undefined);
    keyRef.current?.focus();
  }

  const secondsLeft = useSecondsUntil(sent?.expiresAt);
  const secondsToResend = useSecondsUntil(sent?.resendAt);
  return {
    keyRef,
    codeRef,
    busy: sending.isBusy ? 'send' : confirming.isBusy ? 'confirm' : undefined,
    problem: {
      key: sending.errorOf('key'),
      code: confirming.errorOf('code'),
      message: sending.notices.message || undefined,
    },
    isSent: sent !== undefined,
    isProven,
    secondsLeft,
    secondsToResend,
    canSend: !isProven && (sent === undefined || secondsToResend === 0),
    send: step(sending, confirming),
    confirm: step(confirming, sending),
    startAgain,
  };
}
