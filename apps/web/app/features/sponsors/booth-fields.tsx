import { locales } from '@airway/contract/rules';
import type { BoothPage } from '@airway/contract/sponsor-booth-page';
import { maximumDownloads, sponsorFiles } from '@airway/contract/sponsor-booth-page';
import { videoAt } from '../../forms/document/video-address.ts';
import { UploadField } from '../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../forms/uploads/use-uploads.ts';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { videoText } from './video-text.ts';

const rules = {
  logo: { use: 'sponsors.logo', ...sponsorFiles.logo, most: 1 },
  download: { use: 'sponsors.download', ...sponsorFiles.download, most: maximumDownloads },
};

/** Uploads the files of a booth while its form is filled in. */
export function useBoothUploads(first: BoothPage | undefined, onChange: () => void) {
  const logo = useUploads({
    rules: rules.logo,
    first: first?.logo ? [first.logo] : [],
    onChange,
  });
  const downloads = useUploads({
    rules: rules.download,
    first: first?.downloads ?? [],
    onChange,
  });
  return { logo, downloads };
}

/** Converts a typed address to a video; an invalid address gets an empty id, which is rejected. */
function videoIn(typed: string) {
  if (typed.trim() === '') return null;
  return videoAt(typed) ?? { provider: 'youtube' as const, id: '' };
}

/** Reads the values that the schema cannot read from these fields. */
export const readBooth = (given: FormData) => ({
  video: videoIn(String(given.get('video') ?? '')),
  downloadIds: given.getAll('downloadIds').map(String),
});

type Fields = FormWith<
  | 'logoId'
  | 'introduction.ko'
  | 'introduction.en'
  | 'website'
  | 'downloadIds'
  | 'contact.name'
  | 'contact.email'
  | 'contact.phone'
> & { errorOf(name: 'video' | 'video.id'): string | undefined };

interface BoothFieldsProps {
  form: Fields;
  uploads: ReturnType<typeof useBoothUploads>;
  video: BoothPage['video'];
}

/** Fields of a booth's page, for staff and for booth staff. */
export function BoothFields({ form, uploads, video }: BoothFieldsProps) {
  const say = useSay();
  return (
    <>
      <UploadField
        {...form.field('logoId')}
        label={say('sponsors.field.logo')}
        rules={rules.logo}
        uploads={uploads.logo}
      />
      {locales.map((language) => (
        <Field
          key={language}
          {...form.field(`introduction.${language}`)}
          label={say(`sponsors.field.introduction.${language}`)}
        >
          <TextArea rows={5} lang={language} />
        </Field>
      ))}
      <Field
        {...form.field('website')}
        label={say('sponsors.field.website')}
        hint={say('sponsors.field.website.hint')}
      >
        <TextInput type="url" inputMode="url" autoComplete="off" />
      </Field>
      <Field
        id="video"
        name="video"
        error={form.errorOf('video') ?? form.errorOf('video.id')}
        defaultValue={videoText(video)}
        label={say('sponsors.field.video')}
        hint={say('sponsors.field.video.hint')}
      >
        <TextInput inputMode="url" autoComplete="off" />
      </Field>
      <UploadField
        {...form.field('downloadIds')}
        label={say('sponsors.field.downloads')}
        rules={rules.download}
        uploads={uploads.downloads}
      />
      {(['name', 'email', 'phone'] as const).map((part) => (
        <Field
          key={part}
          {...form.field(`contact.${part}`)}
          label={say(`sponsors.field.contact.${part}`)}
          hint={part === 'name' ? say('sponsors.field.contact.hint') : undefined}
          width="half"
        >
          <TextInput type={part === 'email' ? 'email' : 'text'} autoComplete="off" />
        </Field>
      ))}
    </>
  );
}
