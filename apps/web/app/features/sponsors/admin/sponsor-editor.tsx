import { bodyOf } from '@airway/contract/forms';
import {
  changeSponsor,
  createSponsor,
  getManagedSponsor,
  type ManagedSponsor,
  type ManagedTiers,
} from '@airway/contract/sponsors-admin';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BoothFields, readBooth, useBoothUploads } from '../booth-fields.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorActs } from './sponsor-acts.tsx';
import { useSponsorLines } from './use-sponsor-lines.ts';

const schema = bodyOf(createSponsor);
interface SponsorEditorProps {
  /** Undefined for a new sponsor. */
  sponsor?: ManagedSponsor | undefined;
  tiers: ManagedTiers['tiers'];
}

/** Edits, publishes, withdraws and deletes a sponsor and its booth. */
export function SponsorEditor({ sponsor, tiers }: SponsorEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const linesOf = useSponsorLines();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const requestKey = useRequestKey();
  const kept = useVersionedRow(sponsor);
  const uploads = useBoothUploads(sponsor, () => latestForm.current?.change());
  const form = useForm({
    schema,
    first: sponsor
      ? { ...sponsor, tierId: sponsor.tier.id }
      : { tierId: tiers.length === 1 ? tiers[0]?.id : undefined },
    read: (given) => ({
      requestKey: requestKey.current(),
      ...readBooth(given),
      // Removes an empty choice, so that the error is "required" and not "invalid".
      ...(given.get('tierId') ? {} : { tierId: undefined }),
    }),
    words: (name) => (name.startsWith('video') ? say('sponsors.field.video.unknown') : undefined),
    async send({ requestKey: key, ...body }) {
      if (sponsor === undefined) {
        const { id } = await authorisedCall(createSponsor, { body: { requestKey: key, ...body } });
        await navigate(pathTo(`/Admin/Sponsors/${id}`), { replace: true });
        return undefined;
      }
      const params = { id: sponsor.id };
      return kept.save(
        ({ version }) => authorisedCall(changeSponsor, { params, body: { ...body, version } }),
        () => authorisedCall(getManagedSponsor, { params }),
      );
    },
  });
  latestForm.current = form;
  return (
    <>
      <p>
        <Link href={pathTo(sponsorScreens.sponsors.path)}>{say('sponsors.admin.back')}</Link>
      </p>
      {sponsor && <SponsorActs sponsor={sponsor} />}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('sponsors.admin.saved')}>
        <BilingualField
          label={say('sponsors.admin.name')}
          ko={form.field('name.ko')}
          en={form.field('name.en')}
        />
        <Field {...form.field('tierId')} label={say('sponsors.admin.tier')} width="half" required>
          <Select
            placeholder={tiers.length === 1 ? undefined : say('console.choose')}
            options={tiers.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }))}
          />
        </Field>
        <Field
          {...form.field('boothNumber')}
          label={say('sponsors.admin.boothNumber')}
          hint={say('sponsors.admin.boothNumber.hint')}
          width="half"
        >
          <TextInput autoComplete="off" />
        </Field>
        <BoothFields form={form} uploads={uploads} video={sponsor?.video ?? null} />
      </VersionedForm>
    </>
  );
}
