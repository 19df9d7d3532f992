import { useEffect, useRef } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { type Refused, useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { resumeRules } from './resume-rules.ts';

const validate = lazyValidator(() => import('./resume-rules.ts').then((loaded) => loaded.resumeRules));

/**
 * Exchanges the code of a mailed link. The code is in the fragment of the address, which only the browser
 * sees. Only a click on the button uses it, because mail programs open links, too. The field stays shown when it
 * is filled in: if it went, the button would move away from under an early press.
 */
export function ResumeForm({ answer }: { answer: Refused | undefined }) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const form = useValidatedForm<(typeof resumeRules)['schema']>({
    validate,
    answer,
    words: (_name, code) => say(`registrations.resume.${code === 'required' ? 'missing' : 'failed'}`),
  });
  useEffect(() => {
    const code = window.location.hash.slice(1);
    if (code === '' || inputRef.current === null) return;
    inputRef.current.value = code;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('linkToken')}
        label={say('registrations.resume.code')}
        hint={say('registrations.resume.codeHint')}
      >
        <TextInput ref={inputRef} autoComplete="off" spellCheck={false} />
      </Field>
      <p>{say('registrations.resume.once')}</p>
      <div>
        <SendButton form={form}>{say('registrations.resume.continue')}</SendButton>
      </div>
    </ContractForm>
  );
}
