import { bodyOf } from '@airway/contract/forms';
import { type PushKind, pushKinds, switchPush } from '@airway/contract/push';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';

const schema = bodyOf(switchPush);

interface PushKindsProps {
  endpoint: string;
  kinds: readonly PushKind[];
  onSaved(kinds: readonly PushKind[] | null): void;
}

/** The kinds of news of this browser, each switched by its user. */
export function PushKinds({ endpoint, kinds, onSaved }: PushKindsProps) {
  const say = useSay();
  const form = useForm({
    schema,
    id: 'push-',
    read: (typed) => ({ endpoint, kinds: pushKinds.filter((kind) => typed.has(kind)) }),
    async send(body) {
      onSaved((await callApi(undefined, switchPush, { body })).kinds);
    },
  });
  return (
    <ContractForm form={form}>
      <Fieldset legend={say('push.kinds')} kind="question" id="push-kinds" hint={say('push.quiet')}>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            defaultChecked={kinds.includes(kind)}
            label={say(`push.kind.${kind}`)}
          />
        ))}
      </Fieldset>
      <div>
        <SendButton form={form} variant="secondary" size="small">
          {say('push.save')}
        </SendButton>
      </div>
    </ContractForm>
  );
}
