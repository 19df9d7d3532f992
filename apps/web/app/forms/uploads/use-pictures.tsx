import type { StoredFile } from '@airway/contract/files';
import { type ReactNode, useRef } from 'react';
import { fileAddress } from '../../platform/file-address.ts';
import { chooseFiles } from './choose-files.ts';
import { pictureAddress } from './picture-address.ts';
import { UploadList } from './upload-list.tsx';
import { type UploadsOptions, useUploads } from './use-uploads.ts';

interface PicturesOptions extends Omit<UploadsOptions, 'first' | 'onChange'> {
  /** Addresses of the pictures already in the text, by file. */
  known?: Readonly<Record<string, string>>;
}

export interface Pictures {
  /** Properties for `DocumentField`. */
  port: {
    onPickImage(): Promise<{ fileId: string; width?: number; height?: number } | undefined>;
    imageAddress(fileId: string): string;
  };
  /** Shown below the editor while a picture uploads or after it failed. */
  status: ReactNode;
}

const pickedOf = ({ id, width, height }: StoredFile) => ({
  fileId: id,
  ...(width !== null && height !== null && { width, height }),
});

/** Uploads pictures for a text during editing. */
export function usePictures({ known = {}, ...options }: PicturesOptions): Pictures {
  const uploads = useUploads(options);
  const addresses = useRef<Record<string, string>>({ ...known });
  async function onPickImage() {
    const [chosen] = await chooseFiles(options.rules);
    const [sending] = chosen === undefined ? [] : uploads.add([chosen]);
    const file = await sending;
    if (file === undefined) return undefined;
    addresses.current[file.id] = await pictureAddress(file.id);
    uploads.hide(file.id);
    return pickedOf(file);
  }
  return {
    port: { onPickImage, imageAddress: (fileId) => addresses.current[fileId] ?? fileAddress(fileId) },
    status: <UploadList uploads={uploads} onRemoved={() => undefined} />,
  };
}
