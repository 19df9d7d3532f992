import { maximumAlbumPictures } from '@airway/contract/board-albums';
import { maximumAttachments, postFiles } from '@airway/contract/board-post-form';
import { usePictures } from '../../forms/uploads/use-pictures.tsx';
import { type Uploads, useUploads } from '../../forms/uploads/use-uploads.ts';
import type { StoredWriting } from './stored-writing.ts';

export const attachmentRules = {
  use: 'boards.attachment',
  ...postFiles['boards.attachment'],
  most: maximumAttachments,
};
const pictureRules = { use: 'boards.picture', ...postFiles['boards.picture'], most: 1 };
export const albumRules = { ...pictureRules, most: maximumAlbumPictures };

/** Uploads the files of a post during editing: attachments, an album, and the pictures in its texts. */
export function usePostUploads(
  first: StoredWriting,
  pictures: Readonly<Record<string, string>>,
  onChange: () => void,
) {
  const attachments = useUploads({
    rules: attachmentRules,
    first: first.attachments,
    onChange,
  });
  const album = useUploads({
    rules: albumRules,
    first: first.pictures,
    onChange,
  });
  const picturesOf = { rules: pictureRules, known: pictures };
  return { attachments, album, texts: { ko: usePictures(picturesOf), en: usePictures(picturesOf) } };
}

export const uploadedFiles = ({ uploads }: Uploads) =>
  uploads.flatMap((upload) => (upload.state === 'done' ? [upload.file] : []));

export const isUnfinished = ({ uploads }: Uploads) => uploads.some(({ state }) => state !== 'done');
