import { askForData, requestKinds, type DataRequestForm as Schema } from '@airway/contract/requests';
import { useState } from 'react';
import { Form as PostedForm, useNavigate } from 'react-router';
import { FormNotices, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useRequestKey } from '../../forms/use-request-key.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { Stack } from '../../ui/container.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { requestPath } from './request-path.ts';

/** Answer of the page without JavaScript when it rejected the form. */
export type RejectedRequest = RejectedForm<typeof Schema>;

const validate = lazyValidator(() => import('./request-rules.ts').then(({ requestRules }) => requestRules));
const mostOf: Record<string, number> = { name: 100, note: 2000 };
const solve = async () => (await import('../../platform/captcha.ts')).solveCaptcha();

/** Asks to see, copy, correct or delete one's data. Then the page for the mailed code opens. */
export function RequestForm({ answer }: { answer: RejectedRequest | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const [kind, setKind] = useState<string>(answer?.typed.kind ?? 'see');
  const form = useValidatedForm<typeof Schema>({
    id: 'request-',
    validate,
    mostOf: (name) => mostOf[name],
    // Only pages without JavaScript need a challenge in the answer; with it the form solves it at once.
    words: (name, code) =>
      name === 'note' && code === 'required' ? say('requests.ask.note.needed') : undefined,
    answer:
      answer?.code === 'CAPTCHA_REQUIRED' ? { ...answer, message: say('requests.ask.noScript') } : answer,
    first: answer?.typed ?? { kind: 'see' },
    async send(typed) {
      const body = { ...typed, locale, requestKey: requestKey.current() };
      const { id } = await callApi(undefined, askForData, { body }).catch(async (error: unknown) => {
        if (refusalOf(error)?.code !== 'CAPTCHA_REQUIRED') throw error;
        return callApi(undefined, askForData, { body: { ...body, captcha: await solve() } });
      });
      await navigate(pathTo(`${requestPath}/${id}`));
    },
  });
  return (
    <PostedForm {...form.attributes} action={pathTo(requestPath)}>
      <Stack>
        <FormNotices form={form} />
        <RadioGroup
          {...form.field('kind')}
          legend={say('requests.ask.kind')}
          onChange={({ target }) => setKind(target.value)}
          options={requestKinds.map((kind) => ({ value: kind, label: say(`requests.ask.kind.${kind}`) }))}
        />
        <MarkedField {...form.field('name')} label={say('requests.ask.name')} width="half">
          <TextInput autoComplete="name" />
        </MarkedField>
        <MarkedField
          {...form.field('email')}
          label={say('requests.ask.email')}
          hint={say('requests.ask.email.hint')}
          width="half"
        >
          <TextInput type="email" autoComplete="email" />
        </MarkedField>
        <MarkedField
          {...form.field('note')}
          label={say('requests.ask.note')}
          hint={say('requests.ask.note.hint')}
          width="wide"
          isOptional={kind !== 'correct'}
        >
          <TextArea rows={5} />
        </MarkedField>
        <p>{say('requests.ask.law')}</p>
        <div>
          <SendButton form={form}>{say('requests.ask.send')}</SendButton>
        </div>
      </Stack>
    </PostedForm>
  );
}
