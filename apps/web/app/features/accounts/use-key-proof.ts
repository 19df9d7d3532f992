import {
  checkUserKeyExists,
  confirmUserKey,
  sendUserKeyCode,
  type VerificationPurpose,
} from '@airway/contract/accounts';
import { pincodePattern } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf, wordsOf } from '../../platform/refusal.ts';
import { useSecondsUntil } from '../../platform/use-seconds-until.ts';
import { keySentence } from './account-words.ts';

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

/** What went wrong: with the address, with the code, or with neither. */
interface Problem {
  key?: string;
  code?: string;
  message?: string;
}

/** Sends a code to an address and exchanges it for a proof; one step at a time. */
export function useKeyProof({ keyType, purpose, useCapcha, allowsWideEmail, onProven }: KeyProofOptions) {
  const say = useSay();
  const keyRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [sent, setSent] = useState<Sent>();
  const [busy, setBusy] = useState<'send' | 'confirm'>();
  const [problem, setProblem] = useState<Problem>({});
  const [isProven, setProven] = useState(false);

  async function once(name: 'send' | 'confirm', work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(name);
    setProblem({});
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(undefined);
    }
  }

  function refuseKey(sentence: string) {
    setProblem({ key: sentence });
    keyRef.current?.focus();
  }

  function refuseCode(sentence: string) {
    setProblem({ code: sentence });
    codeRef.current?.focus();
  }

  // Only the person who joins may be the one who has the address already.
  const inUse = say(purpose === 'Signup' ? `accounts.inUse.${keyType}` : `accounts.my.inUse.${keyType}`);

  /** Whether nobody has the address (specification §4: before a code is sent). */
  async function isFree(userKeyCode: string): Promise<boolean> {
    try {
      const { exists } = await callApi(undefined, checkUserKeyExists, {
        body: { userKeyType: keyType, userKeyCode },
      });
      if (exists) refuseKey(inUse);
      return !exists;
    } catch (error) {
      setProblem({ message: [say('accounts.checkFailed'), wordsOf(say, error)].join(' ') });
      return false;
    }
  }

  const send = () =>
    once('send', async () => {
      const userKeyCode = keyRef.current?.value.trim() ?? '';
      const wrong = keySentence(say, keyType, userKeyCode, allowsWideEmail);
      if (wrong !== undefined) return refuseKey(wrong);
      if (!(await isFree(userKeyCode))) return;
      try {
        const captcha = useCapcha ? { captcha: await solveCaptcha() } : {};
        const { userKeyToken, ...until } = await callApi(undefined, sendUserKeyCode, {
          body: { userKeyType: keyType, userKeyCode, purpose, ...captcha },
        });
        setSent({ userKeyCode, token: userKeyToken, ...until });
        codeRef.current?.focus();
      } catch (error) {
        if (refusalOf(error)?.fields?.userKeyCode === 'already_in_use') refuseKey(inUse);
        else setProblem({ message: [say('accounts.sendFailed'), wordsOf(say, error)].join(' ') });
      }
    });

  const confirm = () =>
    once('confirm', async () => {
      const pincode = codeRef.current?.value.trim() ?? '';
      if (sent === undefined) return setProblem({ code: say('errors.VERIFICATION_EXPIRED') });
      if (!pincodePattern.test(pincode)) return refuseCode(say('errors.field.pincode'));
      try {
        const { userKeyToken } = await callApi(undefined, confirmUserKey, {
          body: { userKeyToken: sent.token, pincode },
        });
        setProven(true);
        onProven({ userKeyCode: sent.userKeyCode, token: userKeyToken });
      } catch (error) {
        refuseCode([say('accounts.confirmFailed'), wordsOf(say, error)].join(' '));
      }
    });

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
    busy,
    problem,
    isSent: sent !== undefined,
    isProven,
    secondsLeft,
    secondsToResend,
    canSend: !isProven && (sent === undefined || secondsToResend === 0),
    send,
    confirm,
    startAgain,
  };
}
