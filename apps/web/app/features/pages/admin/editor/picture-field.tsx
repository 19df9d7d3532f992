import { pageFiles } from '@airway/contract/page-drafts';
import { useRef, useState } from 'react';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { usePictures } from '../../../../forms/uploads/use-pictures.tsx';
import { fileAddress } from '../../../../platform/file-address.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor-context.ts';
import type { FieldOfPage } from './writing.ts';

/** Uploads pictures of a page, and stores their display addresses. */
export function usePagePictures() {
  const { addresses } = useEditor();
  const pictures = usePictures({
    rules: { use: 'pages.picture', ...pageFiles['pages.picture'], most: 1 },
    known: addresses,
  });
  return {
    ...pictures,
    port: {
      ...pictures.port,
      async onPickImage() {
        const picked = await pictures.port.onPickImage();
        if (picked !== undefined) addresses[picked.fileId] = pictures.port.imageAddress(picked.fileId);
        return picked;
      },
    },
  };
}

export function PictureField({ name, local, label, values }: FieldOfPage) {
  const say = useSay();
  const { writer, change, errorOf, addresses } = useEditor();
  const { port, status } = usePagePictures();
  const choosing = useRef<HTMLButtonElement>(null);
  const [fileId, setFileId] = useState(values[`${local}.fileId`] ?? '');
  const show = (id: string) => {
    writer.type(`${name}.fileId`, id);
    setFileId(id);
    change();
  };
  async function choose() {
    const picked = await port.onPickImage();
    if (picked !== undefined) show(picked.fileId);
  }
  const altField = (locale: 'ko' | 'en') => {
    const id = `${name}.alt.${locale}`;
    return { id, name: id, error: errorOf(id), defaultValue: values[`${local}.alt.${locale}`] };
  };
  return (
    <Fieldset kind="question" legend={label} id={name} error={errorOf(name) ?? errorOf(`${name}.fileId`)}>
      <Stack gap="tight">
        {fileId !== '' && (
          <>
            <img className={styles.picture} src={addresses[fileId] ?? fileAddress(fileId)} alt="" />
            <BilingualField label={say('pages.admin.picture.alt')} ko={altField('ko')} en={altField('en')} />
          </>
        )}
        <Cluster>
          <Button ref={choosing} size="small" variant="secondary" onClick={() => void choose()}>
            {say(fileId === '' ? 'pages.admin.picture.choose' : 'pages.admin.picture.replace')}
          </Button>
          {fileId !== '' && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                show('');
                choosing.current?.focus();
              }}
            >
              {say('pages.admin.picture.remove')}
            </Button>
          )}
        </Cluster>
        {status}
      </Stack>
    </Fieldset>
  );
}
