import { maximumAlbumPictures } from '@airway/contract/board-albums';
import {
  changePost,
  createPost,
  getPostUploadUrl,
  maximumAttachments,
  type PostFileUse,
  postFiles,
  removePost,
} from '@airway/contract/board-post-form';
import { getPost, type Post } from '@airway/contract/board-posts';
import type { Board } from '@airway/contract/boards';
import { bodyOf } from '@airway/contract/forms';
import type { Locale } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { UploadField } from '../../forms/uploads/upload-field.tsx';
import { usePictures } from '../../forms/uploads/use-pictures.tsx';
import { useUploads } from '../../forms/uploads/use-uploads.ts';
import { useForm } from '../../forms/use-form.ts';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { nextPathOf } from '../../platform/next-path.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlbumFields } from './album-fields.tsx';
import { boardPath } from './board-codes.ts';
import { Conflict } from './conflict.tsx';
import { PaperFields, PostOptions, SiteField, TagsField } from './post-particulars.tsx';
import { PostTextFields } from './post-text-fields.tsx';
import { RemovePost } from './remove-post.tsx';
import { type StoredWriting, useStoredWriting } from './stored-writing.ts';
import { formOf, type Intent, textProblems, writingIn } from './writing.ts';

const albumRules = { ...postFiles['boards.picture'], most: maximumAlbumPictures };
const schema = bodyOf(createPost);

const asking = (use: PostFileUse) => (asked: { name: string; sizeBytes: string }) =>
  authorisedCall(getPostUploadUrl, { query: { use, ...asked } });

const attachmentRules = { ...postFiles['boards.attachment'], most: maximumAttachments };
const pictureRules = { ...postFiles['boards.picture'], most: 1 };

interface PostEditorProps {
  board: Board;
  /** The existing post; undefined for a new one. */
  post?: Post | undefined;
  /** Initial values of the fields. */
  first: StoredWriting;
  main: Locale;
  /** Storage key of the unsent text in this tab. */
  place: string;
  /** Addresses of the pictures already in the text. */
  pictures?: Readonly<Record<string, string>>;
}

export function PostEditor({ board, post, first, main, place, pictures = {} }: PostEditorProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The page that opened the editor, such as a console screen.
  const next = nextPathOf(search);
  const { boardCode, kind } = board;
  const intent = useRef<Intent>('publish');
  const version = useRef(first.version);
  const [state, setState] = useState(post?.state);
  const [overtakenBy, setOvertakenBy] = useState<Post>();
  const [isAskingToRemove, setAskingToRemove] = useState(false);

  const changed = useRef(() => {});
  const uploads = useUploads({
    rules: attachmentRules,
    ask: asking('boards.attachment'),
    first: first.attachments,
    onChange: () => changed.current(),
  });
  const attachments = uploads.uploads.flatMap((upload) => (upload.state === 'done' ? [upload.file] : []));
  const album = useUploads({
    rules: albumRules,
    ask: asking('boards.picture'),
    first: first.pictures,
    onChange: () => changed.current(),
  });
  const picturesOf = { rules: pictureRules, ask: asking('boards.picture'), known: pictures };
  const inLanguage = { ko: usePictures(picturesOf), en: usePictures(picturesOf) };

  const about = () => ({
    kind,
    allowsSecret: board.allowsSecret,
    mayManage: board.mayManage,
    state,
    intent: intent.current,
    requestKey: first.requestKey,
  });
  const postAddress = post && { params: { boardCode, itemNo: String(post.itemNo) } };
  const {
    title,
    content,
    paper,
    link,
    album: begunAlbum,
    isSecret,
    isNotice,
    showItemToMain,
  } = first.writing;

  const form = useForm({
    schema,
    first: {
      ...first.writing,
      title,
      content: content as never,
      tags: undefined,
      publishAt: undefined,
      paper: { ...paper, year: null },
      link,
      album: { takenOn: begunAlbum.takenOn, pictures: [] },
      isSecret,
      isNotice,
      showItemToMain,
      attachments: undefined,
    },
    read: (given) => ({
      isSecret: undefined,
      isNotice: undefined,
      showItemToMain: undefined,
      publishAt: undefined,
      paper: undefined,
      link: undefined,
      album: undefined,
      ...formOf(writingIn(given), given.getAll('attachments').map(String), about()),
    }),
    also: ({ title: titles, content: texts, album: pictures }) => ({
      ...(titles && texts && textProblems({ title: titles, content: texts, album: pictures }, main, kind)),
      ...(attachments.length < uploads.uploads.length && { attachments: 'required' as const }),
      ...(album.uploads.some(({ state }) => state !== 'done') && { 'album.pictures': 'required' as const }),
    }),
    words(name) {
      if (name === 'album.pictures' && album.uploads.length === 0) return say('boards.write.pictures.none');
      return name === 'attachments' || name === 'album.pictures' ? say('files.upload.unfinished') : undefined;
    },
    async send({ requestKey, ...written }) {
      try {
        const saved =
          postAddress === undefined
            ? await authorisedCall(createPost, { params: { boardCode }, body: { requestKey, ...written } })
            : await authorisedCall(changePost, {
                ...postAddress,
                body: { ...written, version: version.current ?? 0 },
              });
        kept.forget();
        version.current = saved.version;
        setState(saved.state);
        setOvertakenBy(undefined);
        if (saved.state === 'published' || saved.state === 'hidden')
          await navigate(pathTo(withoutLocale(next ?? boardPath(boardCode, saved.itemNo))));
        else if (post === undefined)
          await navigate(pathTo(`${boardPath(boardCode, saved.itemNo)}/Edit${search}`), { replace: true });
        return undefined;
      } catch (error) {
        if (postAddress === undefined || refusalOf(error)?.code !== 'CONFLICT') throw error;
        setOvertakenBy(await authorisedCall(getPost, postAddress));
        return {};
      }
    },
  });
  const kept = useStoredWriting(place, form.formRef, () => ({
    attachments,
    pictures: album.uploads.flatMap((upload) => (upload.state === 'done' ? [upload.file] : [])),
    requestKey: first.requestKey,
    version: version.current,
  }));
  changed.current = () => {
    form.change();
    kept.storeSoon();
  };

  async function remove() {
    if (postAddress === undefined) return;
    await authorisedCall(removePost, postAddress);
    kept.forget();
    await navigate(pathTo(boardPath(boardCode)));
  }
  function replace() {
    version.current = overtakenBy?.version;
    form.formRef.current?.requestSubmit();
  }
  const isOut = state !== undefined && state !== 'draft' && state !== 'scheduled';
  return (
    <>
      <ContractForm form={form}>
        {overtakenBy && (
          <Conflict
            key={overtakenBy.version}
            post={overtakenBy}
            imageAddress={inLanguage[main].port.imageAddress}
            onReplace={replace}
          />
        )}
        {kind === 'sites' && <SiteField form={form} />}
        <PostTextFields
          form={form}
          kind={kind}
          pictures={inLanguage}
          main={main}
          isOtherOpen={title[main === 'ko' ? 'en' : 'ko'] !== ''}
        />
        {kind === 'gallery' && (
          <AlbumFields
            form={form}
            first={first.writing}
            main={main}
            rules={albumRules}
            uploads={album}
            known={pictures}
          />
        )}
        {kind === 'papers' && <PaperFields form={form} first={first.writing} />}
        <UploadField
          {...form.field('attachments')}
          label={say('boards.write.attachments')}
          rules={attachmentRules}
          uploads={uploads}
        />
        <TagsField form={form} first={first.writing} />
        <PostOptions form={form} first={first.writing} board={board} isOut={isOut} />
        {form.isSaved && !isOut && (
          <Notice tone="ok" word={say('ui.notice.word')} live="polite">
            <p>{say(state === 'scheduled' ? 'boards.write.scheduled' : 'boards.write.draftSaved')}</p>
          </Notice>
        )}
        <Cluster>
          <SendButton form={form} onClick={() => (intent.current = 'publish')}>
            {say(isOut ? 'boards.write.save' : 'boards.write.publish')}
          </SendButton>
          {!isOut && (
            <SendButton form={form} variant="secondary" onClick={() => (intent.current = 'draft')}>
              {say('boards.write.saveDraft')}
            </SendButton>
          )}
          {post && (
            <Button variant="quiet" onClick={() => setAskingToRemove(true)}>
              {say('boards.write.remove')}
            </Button>
          )}
        </Cluster>
      </ContractForm>
      {isAskingToRemove && <RemovePost onClose={() => setAskingToRemove(false)} remove={remove} />}
      <UnsavedGuard
        form={{ ...form, isBusy: form.isBusy || isAskingToRemove }}
        text={say('boards.write.leave')}
      />
    </>
  );
}
