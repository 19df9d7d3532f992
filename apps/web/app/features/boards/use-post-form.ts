import { changePost, createPost, removePost } from '@airway/contract/board-post-form';
import { getPost, type Post } from '@airway/contract/board-posts';
import type { Board } from '@airway/contract/boards';
import { bodyOf } from '@airway/contract/forms';
import type { Locale } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useForm } from '../../forms/use-form.ts';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { nextPathOf } from '../../platform/next-path.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { boardPath } from './board-codes.ts';
import { isUnfinished, uploadedFiles, usePostUploads } from './post-uploads.ts';
import { type StoredWriting, useStoredWriting } from './stored-writing.ts';
import { formOf, type Intent, textProblems, writingIn } from './writing.ts';

const schema = bodyOf(createPost);

/** Fields that only some boards or staff have. */
const absentFields = {
  isSecret: undefined,
  isNotice: undefined,
  showItemToMain: undefined,
  publishAt: undefined,
  paper: undefined,
  link: undefined,
  album: undefined,
};

export interface PostFormOptions {
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

/** The form of a new or existing post: stores it in this tab, sends it, and stops at a newer version. */
export function usePostForm({ board, post, first, main, place, pictures = {} }: PostFormOptions) {
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
  const changed = useRef(() => {});
  const uploads = usePostUploads(first, pictures, () => changed.current());
  const postAddress = post && { params: { boardCode, itemNo: String(post.itemNo) } };

  const form = useForm({
    schema,
    first: {
      ...first.writing,
      content: first.writing.content as never,
      tags: undefined,
      publishAt: undefined,
      paper: { ...first.writing.paper, year: null },
      album: { takenOn: first.writing.album.takenOn, pictures: [] },
      attachments: undefined,
    },
    read: (given) => ({
      ...absentFields,
      ...formOf(writingIn(given), given.getAll('attachments').map(String), {
        kind,
        allowsSecret: board.allowsSecret,
        mayManage: board.mayManage,
        state,
        intent: intent.current,
        requestKey: first.requestKey,
      }),
    }),
    also: ({ title, content, album }) => ({
      ...(title && content && textProblems({ title, content, album }, main, kind)),
      ...(isUnfinished(uploads.attachments) && { attachments: 'required' as const }),
      ...(isUnfinished(uploads.album) && { 'album.pictures': 'required' as const }),
    }),
    words(name) {
      if (name === 'album.pictures' && uploads.album.uploads.length === 0)
        return say('boards.write.pictures.none');
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
    attachments: uploadedFiles(uploads.attachments),
    pictures: uploadedFiles(uploads.album),
    requestKey: first.requestKey,
    version: version.current,
  }));
  changed.current = () => {
    form.change();
    kept.storeSoon();
  };

  return {
    form,
    uploads,
    state,
    overtakenBy,
    /** Sets what the next submission does. */
    intend(to: Intent) {
      intent.current = to;
    },
    /** Sends the form over the newer version. */
    replace() {
      version.current = overtakenBy?.version;
      form.formRef.current?.requestSubmit();
    },
    async remove() {
      if (postAddress === undefined) return;
      await authorisedCall(removePost, postAddress);
      kept.forget();
      await navigate(pathTo(boardPath(boardCode)));
    },
  };
}
