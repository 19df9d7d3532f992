import { bodyOf } from '@airway/contract/forms';
import { changeLiveRoom, type ManagedRoom, type Stream, streamKinds } from '@airway/contract/live';
import { useRevalidator } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './room-form.module.css';

const uses = ['primary', 'spare', 'interpretation'] as const;

/** Returns a typed stream; null if the address is empty. */
function streamIn(given: FormData, use: (typeof uses)[number]): Stream | null {
  const address = String(given.get(`streams.${use}.address`) ?? '').trim();
  if (address === '') return null;
  return { kind: given.get(`streams.${use}.kind`) as Stream['kind'], address };
}

/** Edits a room's announcement, streams and the message rate limit. */
export function RoomForm({ room }: { room: ManagedRoom }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { editionId, sessionId, streams, banner, slowSeconds } = room;
  const form = useForm({
    schema: bodyOf(changeLiveRoom),
    first: { streams, banner, slowSeconds },
    read: (given) => ({
      streams: {
        primary: streamIn(given, 'primary'),
        spare: streamIn(given, 'spare'),
        interpretation: streamIn(given, 'interpretation'),
      },
    }),
    words: (name, code) =>
      name.endsWith('.address') && code === 'url' ? say('live.admin.address.wrong') : undefined,
    async send(body) {
      await authorisedCall(changeLiveRoom, { params: { editionId, sessionId }, body });
      await revalidate();
    },
  });
  return (
    <ContractForm form={form}>
      <Fieldset legend={say('live.admin.banner')} hint={say('live.admin.banner.hint')}>
        <BilingualField
          label={say('live.admin.banner.text')}
          ko={form.field('banner.ko')}
          en={form.field('banner.en')}
        />
      </Fieldset>
      <Fieldset legend={say('live.admin.addresses')} hint={say('live.admin.addresses.hint')}>
        {uses.map((use) => (
          <div key={use} className={styles.stream}>
            <Field
              {...form.field(`streams.${use}.kind`)}
              label={say('live.admin.kind', { use: say(`live.admin.use.${use}`) })}
            >
              <Select
                options={streamKinds.map((kind) => ({ value: kind, label: say(`live.admin.kind.${kind}`) }))}
              />
            </Field>
            <Field
              {...form.field(`streams.${use}.address`)}
              label={say('live.admin.address', { use: say(`live.admin.use.${use}`) })}
            >
              <TextInput inputMode="url" autoComplete="off" spellCheck={false} />
            </Field>
          </div>
        ))}
      </Fieldset>
      <Fieldset legend={say('live.admin.messages')}>
        <Field
          {...form.field('slowSeconds')}
          defaultValue={String(slowSeconds)}
          label={say('live.admin.slow')}
          hint={say('live.admin.slow.hint')}
          width="code"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      </Fieldset>
      <SaveBar form={form} saved={say('live.admin.saved')} />
    </ContractForm>
  );
}
