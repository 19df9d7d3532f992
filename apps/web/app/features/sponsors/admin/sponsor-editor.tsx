import { bodyOf } from '@airway/contract/forms';
import { locales } from '@airway/contract/rules';
import { mostDownloads, sponsorFiles } from '@airway/contract/sponsor-booth-page';
import {
  changeSponsor,
  createSponsor,
  getManagedSponsor,
  getSponsorUploadUrl,
  type ManagedSponsor,
  type ManagedTiers,
} from '@airway/contract/sponsors-admin';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { KeptForm } from '../../../console/kept-form.tsx';
import { useKept } from '../../../console/use-kept.ts';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { videoAt } from '../../../forms/document/video-address.ts';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorActs } from './sponsor-acts.tsx';
import { useSponsorLines } from './use-sponsor-lines.ts';
import { videoText } from './video-text.ts';

const schema = bodyOf(createSponsor);
const rules = {
  logo: { ...sponsorFiles.logo, most: 1 },
  download: { ...sponsorFiles.download, most: mostDownloads },
};
const askFor = (use: 'sponsors.logo' | 'sponsors.download') => (asked: { name: string; sizeBytes: string }) =>
  authorisedCall(getSponsorUploadUrl, { query: { use, ...asked } });

/** What was typed as an address is sent as a video; what is none is refused by its empty id. */
function videoIn(typed: string) {
  if (typed.trim() === '') return null;
  return videoAt(typed) ?? { provider: 'youtube' as const, id: '' };
}

export interface SponsorEditorProps {
  /** Undefined while it is new. */
  sponsor?: ManagedSponsor | undefined;
  tiers: ManagedTiers['tiers'];
  requestKey: string;
}

/** Writes a sponsor and its booth, publishes it, takes it off and deletes it. */
export function SponsorEditor({ sponsor, tiers, requestKey }: SponsorEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const linesOf = useSponsorLines();
  // The form itself, for what it calls while it is made.
  const made = useRef<AnyForm>(undefined);
  const kept = useKept<ManagedSponsor>();
  const onChange = () => made.current?.change();
  const logo = useUploads({
    rules: rules.logo,
    ask: askFor('sponsors.logo'),
    first: sponsor?.logo ? [sponsor.logo] : [],
    onChange,
  });
  const downloads = useUploads({
    rules: rules.download,
    ask: askFor('sponsors.download'),
    first: sponsor?.downloads ?? [],
    onChange,
  });
  const form = useForm({
    schema,
    first: sponsor
      ? { ...sponsor, tierId: sponsor.tier.id }
      : { tierId: tiers.length === 1 ? tiers[0]?.id : undefined },
    read: (given) => ({
      requestKey,
      video: videoIn(String(given.get('video') ?? '')),
      downloadIds: given.getAll('downloadIds').map(String),
    }),
    words: (name, code) => {
      if (name.startsWith('video')) return say('sponsors.admin.video.unknown');
      return name === 'tierId' && code === 'invalid_format' ? say('errors.field.required') : undefined;
    },
    async send({ requestKey: key, ...body }) {
      if (sponsor === undefined) {
        const { id } = await authorisedCall(createSponsor, { body: { requestKey: key, ...body } });
        await navigate(pathTo(`/Admin/Sponsors/${id}`), { replace: true });
        return undefined;
      }
      const params = { id: sponsor.id };
      return kept.save(
        sponsor,
        ({ version }) => authorisedCall(changeSponsor, { params, body: { ...body, version } }),
        () => authorisedCall(getManagedSponsor, { params }),
      );
    },
  });
  made.current = form;
  return (
    <>
      <p>
        <Link href={pathTo(sponsorScreens.sponsors.path)}>{say('sponsors.admin.back')}</Link>
      </p>
      {sponsor && <SponsorActs sponsor={sponsor} />}
      <KeptForm form={form} kept={kept} linesOf={linesOf} saved={say('sponsors.admin.saved')}>
        <BilingualField
          label={say('sponsors.admin.name')}
          ko={form.field('name.ko')}
          en={form.field('name.en')}
        />
        <Field {...form.field('tierId')} label={say('sponsors.admin.tier')} width="half" required>
          <Select
            placeholder={tiers.length === 1 ? undefined : ''}
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
        <UploadField
          {...form.field('logoId')}
          label={say('sponsors.admin.logo')}
          rules={rules.logo}
          uploads={logo}
        />
        {locales.map((language) => (
          <Field
            key={language}
            {...form.field(`introduction.${language}`)}
            label={say(`console.bilingual.${language}`, { label: say('sponsors.admin.introduction') })}
          >
            <TextArea rows={5} lang={language} />
          </Field>
        ))}
        <Field
          {...form.field('website')}
          label={say('sponsors.admin.website')}
          hint={say('sponsors.admin.website.hint')}
        >
          <TextInput type="url" inputMode="url" autoComplete="off" />
        </Field>
        <Field
          id="video"
          name="video"
          error={form.errorOf('video') ?? form.errorOf('video.id')}
          defaultValue={videoText(sponsor?.video ?? null)}
          label={say('sponsors.admin.video')}
          hint={say('sponsors.admin.video.hint')}
        >
          <TextInput inputMode="url" autoComplete="off" />
        </Field>
        <UploadField
          {...form.field('downloadIds')}
          label={say('sponsors.admin.downloads')}
          rules={rules.download}
          uploads={downloads}
        />
        {(['name', 'email', 'phone'] as const).map((part) => (
          <Field
            key={part}
            {...form.field(`contact.${part}`)}
            label={say(`sponsors.admin.contact.${part}`)}
            hint={part === 'name' ? say('sponsors.admin.contact.hint') : undefined}
            width="half"
          >
            <TextInput type={part === 'email' ? 'email' : 'text'} autoComplete="off" />
          </Field>
        ))}
      </KeptForm>
    </>
  );
}
