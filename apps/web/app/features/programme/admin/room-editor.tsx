import { bodyOf } from '@airway/contract/forms';
import { changeProgrammeRoom, createProgrammeRoom } from '@airway/contract/programme-parts-admin';
import { useNavigate } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import { type DraftRoom, loadDraft } from './load-draft.ts';
import { roomsPath } from './paths.ts';
import { useRoomLines } from './use-session-lines.ts';

const schema = bodyOf(createProgrammeRoom);
const numberOf = (typed: FormDataEntryValue | null) => (typed ? Number(typed) : null);

interface Props {
  editionId: string;
  room: DraftRoom;
  isNew?: boolean;
}

export function RoomEditor({ editionId, room, isNew = false }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const kept = useVersionedRow(room);
  const linesOf = useRoomLines();
  const { id } = room;
  const form = useForm({
    schema,
    first: room,
    read: (given) => ({
      requestKey: requestKey.current(),
      capacity: numberOf(given.get('capacity')),
      position: numberOf(given.get('position')) ?? Number.NaN,
    }),
    async send({ requestKey: key, ...written }) {
      if (isNew) {
        await authorisedCall(createProgrammeRoom, {
          params: { editionId },
          body: { requestKey: key, ...written },
        });
        await navigate(pathTo(roomsPath));
        return undefined;
      }
      return kept.save(
        async ({ version }) => {
          const body = { ...written, version };
          return (await authorisedCall(changeProgrammeRoom, { params: { id }, body })).room;
        },
        async () => (await loadDraft()).rooms.find((one) => one.id === id),
      );
    },
  });
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('programme.admin.saved')}>
      <BilingualField
        label={say('programme.admin.room.name')}
        ko={form.field('name.ko')}
        en={form.field('name.en')}
      />
      <BilingualField
        label={say('programme.admin.room.place')}
        ko={form.field('place.ko')}
        en={form.field('place.en')}
      />
      <div className={styles.row}>
        <Field
          {...form.field('capacity')}
          defaultValue={String(room.capacity ?? '')}
          label={say('programme.admin.capacity')}
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          {...form.field('position')}
          defaultValue={String(room.position)}
          label={say('programme.admin.position')}
          hint={say('programme.admin.position.hint')}
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </VersionedForm>
  );
}
