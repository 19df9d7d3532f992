import { bodyOf } from '@airway/contract/forms';
import { openDataRequest, requestKinds } from '@airway/contract/requests';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { MarkedField } from '../../../forms/marked-field.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { inSeoul } from '../../../platform/dates.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { requestScreens } from './screens.ts';

/** Writes down a request that came by mail, letter or telephone. */
export function NewRequestForm() {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const [kind, setKind] = useState<string>('see');
  const form = useForm({
    schema: bodyOf(openDataRequest),
    first: { kind: 'see', locale: 'ko', receivedOn: inSeoul(new Date(browserNowMs()).toISOString()).day },
    read: () => ({ requestKey: requestKey.current() }),
    words(name, code) {
      if (name === 'email' && code === 'required') return say('requests.admin.contact.needed');
      if (name === 'note' && code === 'required') return say('requests.admin.note.needed');
      return name === 'receivedOn' && code === 'too_large'
        ? say('requests.admin.receivedOn.late')
        : undefined;
    },
    async send(body) {
      const { id } = await authorisedCall(openDataRequest, { body });
      await navigate(pathTo(`${requestScreens.requests.path}/${id}`));
    },
  });
  return (
    <ContractForm form={form}>
      <p>
        <Link href={pathTo(requestScreens.requests.path)}>{say('console.row.back')}</Link>
      </p>
      <RadioGroup
        {...form.field('kind')}
        legend={say('requests.admin.kind')}
        onChange={({ target }) => setKind(target.value)}
        options={requestKinds.map((kind) => ({ value: kind, label: say(`requests.admin.kind.${kind}`) }))}
      />
      <MarkedField {...form.field('name')} label={say('requests.admin.name')} width="half">
        <TextInput autoComplete="off" />
      </MarkedField>
      <MarkedField
        {...form.field('email')}
        label={say('requests.admin.email')}
        hint={say('requests.admin.email.hint')}
        isOptional
        width="half"
      >
        <TextInput type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      </MarkedField>
      <MarkedField
        {...form.field('phone')}
        label={say('requests.admin.phone')}
        hint={say('requests.admin.phone.hint')}
        isOptional
        width="half"
      >
        <TextInput type="tel" autoComplete="off" />
      </MarkedField>
      <MarkedField
        {...form.field('registrationNumber')}
        label={say('requests.admin.registrationNumber')}
        hint={say('requests.admin.registrationNumber.hint')}
        isOptional
        width="half"
      >
        <TextInput autoComplete="off" spellCheck={false} />
      </MarkedField>
      <RadioGroup
        {...form.field('locale')}
        legend={say('requests.admin.locale')}
        options={locales.map((locale) => ({ value: locale, label: say(`requests.admin.locale.${locale}`) }))}
      />
      <MarkedField
        {...form.field('receivedOn')}
        label={say('requests.admin.receivedOn')}
        hint={say('requests.admin.receivedOn.hint')}
        width="half"
      >
        <TextInput type="date" />
      </MarkedField>
      <MarkedField
        {...form.field('note')}
        label={say('requests.admin.note')}
        hint={say('requests.admin.note.hint')}
        isOptional={kind !== 'correct'}
      >
        <TextArea rows={4} />
      </MarkedField>
      <div>
        <SendButton form={form}>{say('requests.admin.open')}</SendButton>
      </div>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}
