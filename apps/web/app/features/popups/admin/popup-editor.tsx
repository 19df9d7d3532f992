import { bodyOf, readForm } from '@airway/contract/forms';
import { type Popup, popupPlaces } from '@airway/contract/popups';
import {
  changePopup,
  createPopup,
  getPopup,
  getPopupUploadUrl,
  longestPopupText,
  type PopupDetail,
  popupPicture,
  publishPopup,
  withdrawPopup,
} from '@airway/contract/popups-admin';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { DocumentField } from '../../../forms/document/document-field.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { usePictures } from '../../../forms/uploads/use-pictures.tsx';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PopupDialog } from '../popup-dialog.tsx';
import { Conflict } from './conflict.tsx';
import { PopupStateChip } from './popup-state.tsx';

const schema = bodyOf(createPopup);
const acts = { publish: publishPopup, withdraw: withdrawPopup } as const;
const most = longestPopupText.toLocaleString('en-US');
const pictureRules = { ...popupPicture, most: 1 };
const ask = (asked: { name: string; sizeBytes: string }) =>
  authorisedCall(getPopupUploadUrl, { query: asked });

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
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [preview, setPreview] = useState<Pick<Popup, 'title' | 'text' | 'link'>>();
  const picturesOf = { rules: pictureRules, ask, known: pictures };
  const inLanguage = { ko: usePictures(picturesOf), en: usePictures(picturesOf) };
  const { form, kept } = useRowForm({
    row: popup,
    schema,
    first: popup ?? { position: 1, place: 'home' },
    read: (given, requestKey) => ({
      requestKey,
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
    create: (body) => authorisedCall(createPopup, { body }),
    change: ({ requestKey: _key, ...body }, { id, version }) =>
      authorisedCall(changePopup, { params: { id }, body: { ...body, version } }),
    look: (id) => authorisedCall(getPopup, { params: { id } }),
  });
  const act = popup?.state === 'draft' ? 'publish' : 'withdraw';
  const showPreview = () => {
    if (form.formRef.current === null) return;
    const { title, text, link } = readForm(schema, new FormData(form.formRef.current));
    setPreview({ title, text, link } as Pick<Popup, 'title' | 'text' | 'link'>);
  };
  const shownIn =
    locales.find((one) => one === locale && preview?.text?.[one]) ?? (preview?.text?.ko ? 'ko' : 'en');
  const shownText = preview?.text?.[shownIn];
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Popups')}>{say('popups.admin.back')}</Link>
      </p>
      {outcome}
      {popup && (
        <Cluster>
          <PopupStateChip state={popup.state} />
          <ActButton
            key={act}
            size="small"
            variant="secondary"
            send={async () => {
              await authorisedCall(acts[act], { params: { id: popup.id } });
              tell(say(`popups.admin.${act}.done`));
              await revalidate();
            }}
          >
            {say(`popups.admin.${act}`)}
          </ActButton>
        </Cluster>
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
        <SaveBar form={form} saved={say('popups.admin.saved')} />
      </ContractForm>
      {preview && shownText && (
        <PopupDialog
          title={preview.title[shownIn] ?? ''}
          text={shownText}
          link=""
          imageAddress={inLanguage[shownIn].port.imageAddress}
          onClose={() => setPreview(undefined)}
          onToday={() => setPreview(undefined)}
        />
      )}
    </>
  );
}
