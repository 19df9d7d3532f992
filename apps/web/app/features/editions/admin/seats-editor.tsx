import { getEditionSeats, putEditionSeats } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import type { BilingualText } from '@airway/contract/rules';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { FieldAttributes, Refused } from '../../../forms/use-validated-form.ts';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSaved } from './conflict.tsx';
import { type Texts, wholeNumberIn } from './texts.ts';

type Loaded = ReplyOf<typeof getEditionSeats>;

interface SeatsEditorProps {
  editionId: string;
  loaded: Loaded;
}

interface Row {
  key: string;
  name: BilingualText | undefined;
  field: FieldAttributes;
  seats: number | null;
  held: number;
  confirmed: number;
}

const textsOfSeats = ({ seats: { seats, categories } }: Loaded): Texts => ({
  seats: String(seats),
  ...Object.fromEntries(
    categories.map((one, index) => [`categories.${index}.seats`, String(one.seats ?? '')]),
  ),
});

export function SeatsEditor({ editionId, loaded }: SeatsEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const params = { id: editionId };
  const { saved, texts, overtaken, save } = useSaved(loaded, textsOfSeats);
  const { seats, taken } = saved;
  const form = useForm({
    schema: bodyOf(putEditionSeats),
    read: (typed) => ({
      version: saved.version,
      categories: seats.categories.map(({ code }, index) => ({
        code,
        seats: wholeNumberIn(typed.get(`categories.${index}.seats`)),
      })),
    }),
    words(name, code) {
      if (code !== 'below_taken') return undefined;
      const category = seats.categories[Number(name.split('.')[1])];
      const counted = taken.filter((one) => name === 'seats' || one.code === category?.code);
      const least = counted.reduce((sum, { held, confirmed }) => sum + held + confirmed, 0);
      return say('editions.admin.seats.least', { least });
    },
    send: (body): Promise<Refused | undefined> =>
      save(
        form.formRef.current,
        () => authorisedCall(putEditionSeats, { params, body }),
        () => authorisedCall(getEditionSeats, { params }),
      ),
  });
  const fieldOf = (name: string): FieldAttributes => ({
    id: name,
    name,
    error: form.errorOf(name),
    defaultValue: texts[name],
  });
  const takenOf = (wanted: string) =>
    taken.find(({ code }) => code === wanted) ?? { name: { ko: wanted, en: null }, held: 0, confirmed: 0 };
  const total = (kind: 'held' | 'confirmed') => taken.reduce((sum, one) => sum + one[kind], 0);
  const rows: Row[] = [
    {
      key: 'all',
      name: undefined,
      field: fieldOf('seats'),
      seats: seats.seats,
      held: total('held'),
      confirmed: total('confirmed'),
    },
    ...seats.categories.map(({ code, seats: limit }, index) => ({
      key: code,
      field: fieldOf(`categories.${index}.seats`),
      seats: limit,
      ...takenOf(code),
    })),
  ];
  const nameOf = ({ name, key }: Row) =>
    name === undefined ? say('editions.admin.seats.all') : textIn(locale, name).text || key;
  const freeOf = ({ seats: limit, held, confirmed }: Row) =>
    limit === null ? say('editions.admin.seats.asAll') : String(Math.max(0, limit - held - confirmed));
  return (
    <ContractForm form={form}>
      {overtaken}
      <Table
        caption={say('editions.screen.seats')}
        captionHidden
        rowKey={({ key }) => key}
        rows={rows}
        columns={[
          {
            key: 'name',
            header: say('editions.fees.category'),
            rowHeader: true,
            cell: (row) => (row.name === undefined ? nameOf(row) : <Bilingual text={row.name} />),
          },
          {
            key: 'seats',
            header: say('editions.admin.seats.seats'),
            cell: (row) => (
              <Field
                {...row.field}
                label={
                  <VisuallyHidden>{say('editions.admin.seats.of', { name: nameOf(row) })}</VisuallyHidden>
                }
                width="code"
                required={row.name === undefined}
              >
                <TextInput inputMode="numeric" autoComplete="off" />
              </Field>
            ),
          },
          {
            key: 'held',
            header: say('editions.admin.seats.held'),
            numeric: true,
            cell: ({ held }) => held,
          },
          {
            key: 'confirmed',
            header: say('editions.admin.seats.confirmed'),
            numeric: true,
            cell: ({ confirmed }) => confirmed,
          },
          { key: 'free', header: say('editions.admin.seats.free'), numeric: true, cell: freeOf },
        ]}
      />
      <p>{say('editions.admin.seats.hint')}</p>
      <SaveBar form={form} saved={say('editions.admin.seats.saved')} />
    </ContractForm>
  );
}
