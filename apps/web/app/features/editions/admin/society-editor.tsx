import { getSiteParticulars, putSiteParticulars } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSaved } from './conflict.tsx';
import { listsIn, particularTexts } from './society-texts.ts';

/** Fields of each part in order: bilingual ones and single-line ones. */
const parts = {
  society: {
    both: ['name', 'representative', 'address', 'privacyOfficer', 'hostingProvider'],
    lines: ['zipcode', 'phone', 'fax', 'email', 'businessNumber', 'mailOrderNumber'],
  },
  secretariat: {
    both: ['name', 'address', 'hours'],
    lines: ['zipcode', 'phone', 'fax', 'email'],
  },
} as const;

/** Edits the site's operator, contacts and footer links. */
export function SocietyEditor({ loaded }: { loaded: ReplyOf<typeof getSiteParticulars> }) {
  const say = useSay();
  const { saved, texts, overtaken, save } = useSaved(loaded, ({ particulars }) =>
    particularTexts(particulars),
  );
  const form = useForm({
    schema: bodyOf(putSiteParticulars),
    read: (typed) => ({ version: saved.version, ...listsIn(typed) }),
    words: (name, code) =>
      name === 'archivedYears' && code !== 'too_many_items'
        ? say('editions.admin.archivedYears.wrong')
        : undefined,
    send: (body): Promise<Refused | undefined> =>
      save(
        form.formRef.current,
        () => authorisedCall(putSiteParticulars, { body }),
        () => authorisedCall(getSiteParticulars, {}),
      ),
  });
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    defaultValue: texts[name],
  });
  return (
    <ContractForm form={form}>
      {overtaken}
      <Fieldset legend={say('editions.admin.site')}>
        <BilingualField
          label={say('editions.admin.siteName')}
          ko={field('siteName.ko')}
          en={field('siteName.en')}
        />
      </Fieldset>
      <Fieldset legend={say('editions.admin.society')} hint={say('editions.admin.society.hint')} id="society">
        <Stack>
          {parts.society.both.map((name) => (
            <BilingualField
              key={name}
              label={say(`editions.admin.society.${name}`)}
              ko={field(`society.${name}.ko`)}
              en={field(`society.${name}.en`)}
            />
          ))}
          <div className={filterStyles.filters}>
            {parts.society.lines.map((name) => (
              <Field key={name} {...field(`society.${name}`)} label={say(`editions.admin.society.${name}`)}>
                <TextInput autoComplete="off" />
              </Field>
            ))}
          </div>
        </Stack>
      </Fieldset>
      <Fieldset
        legend={say('editions.admin.secretariat')}
        hint={say('editions.admin.secretariat.hint')}
        id="secretariat"
      >
        <Stack>
          {parts.secretariat.both.map((name) => (
            <BilingualField
              key={name}
              label={say(`editions.admin.secretariat.${name}`)}
              ko={field(`secretariat.${name}.ko`)}
              en={field(`secretariat.${name}.en`)}
            />
          ))}
          <div className={filterStyles.filters}>
            {parts.secretariat.lines.map((name) => (
              <Field
                key={name}
                {...field(`secretariat.${name}`)}
                label={say(`editions.admin.society.${name}`)}
              >
                <TextInput autoComplete="off" />
              </Field>
            ))}
          </div>
        </Stack>
      </Fieldset>
      <Fieldset legend={say('editions.admin.links')}>
        <Stack>
          <Field
            {...field('relatedSites')}
            label={say('editions.admin.relatedSites')}
            hint={say('editions.admin.relatedSites.hint')}
            width="wide"
          >
            <TextArea />
          </Field>
          <Field
            {...field('archivedYears')}
            label={say('editions.admin.archivedYears')}
            hint={say('editions.admin.archivedYears.hint')}
            width="half"
          >
            <TextInput autoComplete="off" />
          </Field>
        </Stack>
      </Fieldset>
      <SaveBar form={form} saved={say('editions.admin.society.saved')} />
    </ContractForm>
  );
}
