import { bodyOf, readForm } from '@airway/contract/forms';
import { type Popup, popupPlaces } from '@airway/contract/popups';
import { longestPopupText, type PopupDetail, popupCalls, popupPicture } from '@airway/contract/popups-admin';
import { type Locale, locales } from '@airway/contract/rules';
import { useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { PublishAct } from '../../../console/publish-act.tsx';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { DocumentField } from '../../../forms/document/document-field.tsx';
import { type Pictures, usePictures } from '../../../forms/uploads/use-pictures.tsx';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PopupDialog } from '../popup-dialog.tsx';
import { Conflict } from './conflict.tsx';
import { PopupStateChip } from './popup-state.tsx';

const schema = bodyOf(popupCalls.create);
const most = longestPopupText.toLocaleString('en-US');
const pictureRules = { use: 'popups.picture', ...popupPicture, most: 1 };

type PreviewedPopup = Pick<Popup, 'title' | 'text'>;

interface PopupPreviewProps {
  popup: PreviewedPopup;
  pictures: Record<Locale, Pictures>;
  onClose(): void;
}

/** Shows the pop-up as visitors see it, in the reader's language if it has a text in it. */
function PopupPreview({ popup: { title, text }, pictures, onClose }: PopupPreviewProps) {
  const locale = useLocale();
  const shownIn = text?.[locale] ? locale : text?.ko ? 'ko' : 'en';
  const shownText = text?.[shownIn];
  if (!shownText) return null;
  return (
    <PopupDialog
      title={title[shownIn] ?? ''}
      text={shownText}
      link=""
      imageAddress={pictures[shownIn].port.imageAddress}
      onClose={onClose}
      onToday={onClose}
    />
  );
}

interface PopupEditorProps {
  /** Undefined for a new pop-up. */
  popup?: PopupDetail | undefined;
  /** Addresses of the pictures already in its text. */
  pictures?: Readonly<Record<string, string>>;
}

/** Edits, previews, publishes and withdraws a pop-up. */
export function PopupEditor({ popup, pictures = {} }: PopupEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [preview, setPreview] = useState<PreviewedPopup>();
  const picturesOf = { rules: pictureRules, known: pictures };
  const inLanguage = { ko: usePictures(picturesOf), en: usePictures(picturesOf) };
  const { form, kept } = useRowForm({
    calls: popupCalls,
    row: popup,
    first: popup ?? { position: 1, place: 'home' },
    read: (given) => ({
      startsAt: seoulTimeToInstant(String(given.get('startsAt') ?? '')),
      endsAt: seoulTimeToInstant(String(given.get('endsAt') ?? '')),
    }),
    // Checked here, because checks of several fields run only after each field is valid.
    also: ({ title }) => (title?.ko == null && title?.en == null ? { 'title.ko': 'required' } : {}),
    words: (name, code) => {
      if (name === 'endsAt' && code === 'too_small') return say('popups.admin.endsAt.late');
      if (!name.startsWith('text.')) return undefined;
      if (code === 'too_long') return say('popups.admin.text.long', { most });
      return code === 'document' ? say('popups.admin.text.video') : undefined;
    },
    path: '/Admin/Popups',
  });
  const lacking = popup && locales.find((language) => popup.title[language] === null);
  const showPreview = () => {
    if (form.formRef.current === null) return;
    const { title, text } = readForm(schema, new FormData(form.formRef.current));
    setPreview({ title, text } as PreviewedPopup);
  };
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Popups')}>{say('popups.admin.back')}</Link>
      </p>
      {popup && (
        <PublishAct
          state={<PopupStateChip state={popup.state} />}
          calls={popupCalls}
          id={popup.id}
          isPublished={popup.state !== 'draft'}
          lacks={lacking && say(`console.row.hiddenIn.${lacking}`)}
          text={(part) => say(`popups.admin.${part}`)}
        />
      )}
      <ContractForm form={form}>
        {kept.overtaken && (
          <Conflict
            key={kept.overtaken.now.version}
            popup={kept.overtaken.now}
            imageAddress={inLanguage[locale].port.imageAddress}
            onReplace={() => kept.replace(form)}
          />
        )}
        <BilingualField
          label={say('popups.admin.title')}
          hint={say('console.bilingual.one.hint')}
          ko={form.field('title.ko')}
          en={form.field('title.en')}
        />
        {locales.map((language) => (
          <Stack key={language}>
            <DocumentField
              {...form.field(`text.${language}`)}
              label={say(`console.bilingual.${language}`, { label: say('popups.admin.text') })}
              hint={say('popups.admin.text.hint', { most })}
              isOptional
              {...inLanguage[language].port}
            />
            {inLanguage[language].status}
          </Stack>
        ))}
        <Field {...form.field('link')} label={say('popups.admin.link')} hint={say('popups.admin.link.hint')}>
          <TextInput autoComplete="off" />
        </Field>
        <RadioGroup
          {...form.field('place')}
          legend={say('popups.admin.place')}
          options={popupPlaces.map((place) => ({ value: place, label: say(`popups.admin.place.${place}`) }))}
        />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            defaultValue={popup && clockAt(popup[name])}
            label={say(`popups.admin.${name}`)}
            hint={say('popups.admin.clock')}
            width="half"
            required
          >
            <TextInput type="datetime-local" />
          </Field>
        ))}
        <Field
          {...form.field('position')}
          defaultValue={String(popup?.position ?? 1)}
          label={say('popups.admin.position')}
          hint={say('popups.admin.position.hint')}
          width="code"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
        <div>
          <Button variant="secondary" onClick={showPreview}>
            {say('popups.admin.preview')}
          </Button>
        </div>
        <SaveBar form={form} saved={say('console.row.saved')} />
      </ContractForm>
      {preview && (
        <PopupPreview popup={preview} pictures={inLanguage} onClose={() => setPreview(undefined)} />
      )}
    </>
  );
}
