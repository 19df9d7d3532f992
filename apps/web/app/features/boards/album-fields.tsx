import type { Locale } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
import { chooseFiles } from '../../forms/uploads/choose-files.ts';
import { pictureAddress } from '../../forms/uploads/picture-address.ts';
import { UploadList } from '../../forms/uploads/upload-list.tsx';
import type { FileRules, Upload, Uploads } from '../../forms/uploads/use-uploads.ts';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { formatFileSize } from '../../platform/file-size.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './album-fields.module.css';
import { pictureField, type Writing } from './writing.ts';

interface Props {
  form: FormWith<'album.takenOn' | 'album.pictures'> & { errorOf(name: string): string | undefined };
  first: Writing;
  main: Locale;
  rules: FileRules;
  uploads: Uploads;
  /** Addresses of the existing pictures. */
  known: Readonly<Record<string, string>>;
}

type Texts = Writing['album']['pictures'][number];
type Sent = Extract<Upload, { state: 'done' }>;

const isSent = (upload: Upload): upload is Sent => upload.state === 'done';

/** Texts of a picture in one language. */
function PictureTexts({
  form,
  index,
  language,
  isMain,
  initialTexts,
}: Pick<Props, 'form'> & {
  index: number;
  language: Locale;
  isMain: boolean;
  initialTexts: Texts | undefined;
}) {
  const say = useSay();
  const number = index + 1;
  const field = (part: 'alt' | 'caption') => {
    const name = `${pictureField(index)}.${part}.${language}`;
    return { id: name, name, error: form.errorOf(name), defaultValue: initialTexts?.[part][language] };
  };
  return (
    <div className={styles.words} lang={language}>
      <MarkedField
        {...field('alt')}
        label={say(`boards.write.alt.${language}`, { number })}
        isOptional={!isMain}
        width="wide"
      >
        <TextInput autoComplete="off" lang={language} />
      </MarkedField>
      <MarkedField
        {...field('caption')}
        label={say(`boards.write.caption.${language}`, { number })}
        isOptional
        width="wide"
      >
        <TextInput autoComplete="off" lang={language} />
      </MarkedField>
    </div>
  );
}

interface AlbumPictureProps extends Pick<Props, 'form' | 'main'> {
  index: number;
  picture: Sent;
  address: string | undefined;
  initialTexts: Texts | undefined;
  moverRef(by: 1 | -1, button: HTMLElement | null): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** One picture with its texts, and the buttons that move or remove it. */
function AlbumPicture(props: AlbumPictureProps) {
  const { form, main, index, picture, address, initialTexts, moverRef, onMove, onRemove } = props;
  const say = useSay();
  const { name, file } = picture;
  const other: Locale = main === 'ko' ? 'en' : 'ko';
  const words = { form, index, initialTexts };
  return (
    <li className={styles.picture}>
      <input type="hidden" name={`${pictureField(index)}.fileId`} value={file.id} />
      <div className={styles.seen}>
        {address && <img src={address} alt="" />}
        <span className={styles.name}>{name}</span>
      </div>
      <div className={styles.said}>
        <PictureTexts {...words} language={main} isMain />
        <Disclosure
          quiet
          summary={say(`boards.write.also.${other}`)}
          open={
            (initialTexts && `${initialTexts.alt[other]}${initialTexts.caption[other]}` !== '') ||
            form.errorOf(`${pictureField(index)}.alt.${other}`) !== undefined ||
            undefined
          }
        >
          <PictureTexts {...words} language={other} isMain={false} />
        </Disclosure>
        <div className={styles.acts}>
          {([-1, 1] as const).map((by) => {
            const word = by < 0 ? 'earlier' : 'later';
            return (
              <Button
                key={by}
                ref={(button) => moverRef(by, button)}
                variant="quiet"
                size="small"
                aria-label={say(`boards.write.picture.${word}.named`, { name })}
                onClick={() => onMove(by)}
              >
                {say(`boards.write.picture.${word}`)}
              </Button>
            );
          })}
          <Button
            variant="quiet"
            size="small"
            aria-label={say('files.upload.removeNamed', { name })}
            onClick={onRemove}
          >
            {say('files.upload.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The day of an album, and its pictures in order with their texts. */
export function AlbumFields({ form, first, main, rules, uploads, known }: Props) {
  const say = useSay();
  const choosing = useRef<HTMLButtonElement>(null);
  const movers = useRef(new Map<string, HTMLElement | null>());
  const [addresses, setAddresses] = useState(known);
  const { id, error } = form.field('album.pictures');
  const pictures = uploads.uploads.filter(isSent);
  async function choose() {
    for (const sending of uploads.add(await chooseFiles({ endings: rules.endings, several: true })))
      void sending.then(async (file) => {
        if (file === undefined) return;
        const address = await pictureAddress(file.id, '320');
        setAddresses((before) => ({ ...before, [file.id]: address }));
      });
  }
  function move(picture: Sent, by: 1 | -1) {
    uploads.move(picture, by);
    // Some browsers lose the focus when an element moves.
    requestAnimationFrame(() => movers.current.get(`${picture.key} ${by}`)?.focus());
  }
  return (
    <>
      <MarkedField {...form.field('album.takenOn')} label={say('boards.album.takenOn')} width="half">
        <TextInput type="date" />
      </MarkedField>
      <Fieldset
        kind="question"
        id={`${id}-group`}
        legend={say('boards.album.pictures')}
        required
        mark={say('ui.mark.required')}
        error={error}
        hint={say('files.upload.hint', {
          most: rules.most,
          size: formatFileSize(rules.maximumBytes),
          endings: rules.endings.join(', '),
        })}
      >
        <ol className={styles.pictures}>
          {pictures.map((picture, index) => {
            const { key, file } = picture;
            return (
              <AlbumPicture
                key={key}
                form={form}
                index={index}
                main={main}
                picture={picture}
                address={addresses[file.id]}
                initialTexts={first.album.pictures.find(({ fileId }) => fileId === file.id)}
                moverRef={(by, button) => void movers.current.set(`${key} ${by}`, button)}
                onMove={(by) => move(picture, by)}
                onRemove={() => {
                  uploads.remove(picture);
                  choosing.current?.focus();
                }}
              />
            );
          })}
        </ol>
        <UploadList
          uploads={{ ...uploads, uploads: uploads.uploads.filter((upload) => !isSent(upload)) }}
          onRemoved={() => choosing.current?.focus()}
        />
        <Button
          ref={choosing}
          id={id}
          variant="secondary"
          iconBefore="arrowUp"
          aria-describedby={`${id}-group-hint`}
          onClick={() => void choose()}
        >
          {say('boards.write.pictures.choose')}
        </Button>
      </Fieldset>
    </>
  );
}
