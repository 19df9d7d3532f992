import { relayToAlumnus, RelayForm as schema } from '@airway/contract/alumni-relays';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useRequestKey } from '../../forms/use-request-key.ts';
import { settingsPath } from '../../platform/account-path.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface RelayFormProps {
  alumnusId: string;
  /** Address for replies; null if the writer has proven none, and then cannot write. */
  provenEmail: string | null;
}

function Writing({ alumnusId, provenEmail, onSent }: RelayFormProps & { onSent: () => void }) {
  const say = useSay();
  const requestKey = useRequestKey();
  const form = useForm({
    schema,
    async send(written) {
      const body = { ...written, requestKey: requestKey.current() };
      await authorisedCall(relayToAlumnus, { params: { id: alumnusId }, body });
      onSent();
    },
  });
  return (
    <ContractForm form={form}>
      <MarkedField {...form.field('text')} label={say('alumni.relay.text')} width="wide">
        <TextArea rows={8} />
      </MarkedField>
      <CheckList
        legend={say('alumni.relay.consent.legend')}
        id="relay-consents"
        readLabel={say('alumni.relay.consent.read')}
        items={[
          {
            ...form.box('agreesToReply'),
            label: say('alumni.relay.consent.title'),
            description: say('alumni.relay.address', { email: provenEmail ?? '' }),
            required: true,
            mark: `[${say('ui.mark.required')}]`,
            text: <p>{say('alumni.relay.consent.text')}</p>,
          },
        ]}
      />
      <div>
        <SendButton form={form}>{say('alumni.relay.send')}</SendButton>
      </div>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}

/** Sends a message to a member through the site: the writer does not see the address. */
export function RelayForm(props: RelayFormProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const [isSent, setSent] = useState(false);
  const word = say('ui.notice.word');
  if (props.provenEmail === null)
    return (
      <Notice
        tone="info"
        word={word}
        action={
          <LinkButton href={pathTo(settingsPath)} size="small">
            {say('ui.page.accountSettings')}
          </LinkButton>
        }
      >
        <p>{say('alumni.relay.unproven')}</p>
      </Notice>
    );
  if (!isSent) return <Writing {...props} onSent={() => setSent(true)} />;
  return (
    <Notice
      tone="ok"
      word={word}
      live="polite"
      takesFocus
      action={
        <LinkButton href={pathTo('/Alumni')} variant="secondary" size="small">
          {say('alumni.relay.back')}
        </LinkButton>
      }
    >
      <p>{say('alumni.relay.sent')}</p>
    </Notice>
  );
}
