import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { UploadField } from '../../forms/uploads/upload-field.tsx';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlbumFields } from './album-fields.tsx';
import { Conflict } from './conflict.tsx';
import { PaperFields, PostOptions, SiteField, TagsField } from './post-particulars.tsx';
import { PostTextFields } from './post-text-fields.tsx';
import { albumRules, attachmentRules } from './post-uploads.ts';
import { RemovePost } from './remove-post.tsx';
import { type PostFormOptions, usePostForm } from './use-post-form.ts';

export function PostEditor(props: PostFormOptions) {
  const { board, post, first, main, pictures = {} } = props;
  const { kind } = board;
  const say = useSay();
  const [isAskingToRemove, setAskingToRemove] = useState(false);
  const posting = usePostForm(props);
  const { form, uploads, state, overtakenBy } = posting;
  const isOut = state !== undefined && state !== 'draft' && state !== 'scheduled';
  return (
    <>
      <ContractForm form={form}>
        {overtakenBy && (
          <Conflict
            key={overtakenBy.version}
            post={overtakenBy}
            imageAddress={uploads.texts[main].port.imageAddress}
            onReplace={posting.replace}
          />
        )}
        {kind === 'sites' && <SiteField form={form} />}
        <PostTextFields
          form={form}
          kind={kind}
          pictures={uploads.texts}
          main={main}
          isOtherOpen={first.writing.title[main === 'ko' ? 'en' : 'ko'] !== ''}
        />
        {kind === 'gallery' && (
          <AlbumFields
            form={form}
            first={first.writing}
            main={main}
            rules={albumRules}
            uploads={uploads.album}
            known={pictures}
          />
        )}
        {kind === 'papers' && <PaperFields form={form} first={first.writing} />}
        <UploadField
          {...form.field('attachments')}
          label={say('boards.write.attachments')}
          rules={attachmentRules}
          uploads={uploads.attachments}
        />
        <TagsField form={form} first={first.writing} />
        <PostOptions form={form} first={first.writing} board={board} isOut={isOut} />
        {form.isSaved && !isOut && (
          <Notice tone="ok" word={say('ui.notice.word')} live="polite">
            <p>{say(state === 'scheduled' ? 'boards.write.scheduled' : 'boards.write.draftSaved')}</p>
          </Notice>
        )}
        <Cluster>
          <SendButton form={form} onClick={() => posting.intend('publish')}>
            {say(isOut ? 'boards.write.save' : 'boards.write.publish')}
          </SendButton>
          {!isOut && (
            <SendButton form={form} variant="secondary" onClick={() => posting.intend('draft')}>
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
      {isAskingToRemove && <RemovePost onClose={() => setAskingToRemove(false)} remove={posting.remove} />}
      <UnsavedGuard
        form={{ ...form, isBusy: form.isBusy || isAskingToRemove }}
        text={say('boards.write.leave')}
      />
    </>
  );
}
