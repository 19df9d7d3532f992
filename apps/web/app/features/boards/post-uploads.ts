import { maximumAlbumPictures } from '@airway/contract/board-albums';
import {
  getPostUploadUrl,
  maximumAttachments,
  type PostFileUse,
  postFiles,
} from '@airway/contract/board-post-form';
import { usePictures } from '../../forms/uploads/use-pictures.tsx';
import { type Uploads, useUploads } from '../../forms/uploads/use-uploads.ts';
import { authorisedCall } from '../../platform/session.ts';
import type { StoredWriting } from './stored-writing.ts';

export const albumRules = { ...postFiles['boards.picture'], most: maximumAlbumPictures };
export const attachmentRules = { ...postFiles['boards.attachment'], most: maximumAttachments };
const pictureRules = { ...postFiles['boards.picture'], most: 1 };

const asking = (use: PostFileUse) => (asked: { name: string; sizeBytes: string }) =>
  authorisedCall(getPostUploadUrl, { query: { use, ...asked } });

/** Uploads the files of a post during editing: attachments, an album, and the pictures in its texts. */
export function usePostUploads(
  first: StoredWriting,
  pictures: Readonly<Record<string, string>>,
  onChange: () => void,
) {
  const attachments = useUploads({
    rules: attachmentRules,
    ask: asking('boards.attachment'),
    first: first.attachments,
    onChange,
  });
  const album = useUploads({
    rules: albumRules,
    ask: asking('boards.picture'),
    first: first.pictures,
    onChange,
  });
  const picturesOf = { rules: pictureRules, ask: asking('boards.picture'), known: pictures };
  return { attachments, album, texts: { ko: usePictures(picturesOf), en: usePictures(picturesOf) } };
}

export const uploadedFiles = ({ uploads }: Uploads) =>
  uploads.flatMap((upload) => (upload.state === 'done' ? [upload.file] : []));

export const isUnfinished = ({ uploads }: Uploads) => uploads.some(({ state }) => state !== 'done');
