import type { PageContent } from '@airway/contract/page-blocks';
import {
  getPageRevision,
  type PageDraft,
  publishPage,
  removePage,
  withdrawPage,
} from '@airway/contract/page-drafts';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useForm } from '../../../forms/use-form.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Differences } from './editor/differences.tsx';
import { PreviewLink } from './preview-link.tsx';
import { pageScreens } from './screens.ts';

interface ActProps {
  draft: PageDraft;
  onClose(): void;
  onDone(draft: PageDraft, sentence: string): void;
}

/** Publishes the saved draft; first shows the differences for visitors. */
function Publish({ draft, before, onClose, onDone }: ActProps & { before: PageContent | undefined }) {
  const say = useSay();
  const form = useAct({
    async send() {
      const { code, version } = draft;
      const after = await authorisedCall(publishPage, { params: { code }, body: { version } });
      onDone(after, say('pages.admin.published'));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.publish.title')}
      confirmLabel={say('pages.admin.publish')}
    >
      {before === undefined ? (
        <p>{say('pages.admin.publish.first')}</p>
      ) : (
        <Stack gap="tight">
          <p>{say('pages.admin.publish.differences')}</p>
          <Differences before={before} after={draft.content} />
        </Stack>
      )}
      {draft.missingCount > 0 && <p>{say('pages.admin.publish.missing', { count: draft.missingCount })}</p>}
    </ActDialog>
  );
}

function Withdraw({ draft, onClose, onDone }: ActProps) {
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    async send(body) {
      const after = await authorisedCall(withdrawPage, { params: { code: draft.code }, body });
      onDone(after, say('pages.admin.withdrawn'));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.withdraw.title')}
      confirmLabel={say('pages.admin.withdraw')}
      isDangerous
    >
      <p>{say('pages.admin.withdraw.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

function Remove({ draft, onClose }: Omit<ActProps, 'onDone'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const form = useForm({
    schema: WithReason,
    async send(body) {
      await authorisedCall(removePage, { params: { code: draft.code }, body });
      await navigate(pathTo(pageScreens.pages.path));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.remove.title')}
      confirmLabel={say('pages.admin.remove')}
      isDangerous
    >
      <p>{say('pages.admin.remove.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

type Act = 'publish' | 'withdraw' | 'remove';

/** Actions on a page as saved. */
export function PageActs({
  draft,
  isUnsaved,
  onDone,
}: Pick<ActProps, 'draft' | 'onDone'> & { isUnsaved: boolean }) {
  const say = useSay();
  const [open, setOpen] = useState<Act>();
  const [before, setBefore] = useState<PageContent>();
  const { code, published } = draft;
  const compare = useAct({
    async send() {
      const params = { code, version: String(published?.version) };
      const now = published === null ? undefined : await authorisedCall(getPageRevision, { params });
      setBefore(now?.content);
      setOpen('publish');
    },
  });
  const props = {
    draft,
    onClose: () => setOpen(undefined),
    onDone: (after: PageDraft, sentence: string) => {
      setOpen(undefined);
      onDone(after, sentence);
    },
  };
  const mayPublish = !isUnsaved && (published === null || draft.isChanged);
  return (
    <section aria-label={say('pages.admin.acts')}>
      <Stack gap="tight">
        {mayPublish && (
          <Cluster>
            <Button size="small" busyLabel={compare.busyLabel} onClick={() => void compare.run()}>
              {say('pages.admin.publish')}
            </Button>
          </Cluster>
        )}
        <PreviewLink draft={draft} />
        {compare.notices.message !== '' && <p role="alert">{compare.notices.message}</p>}
        {isUnsaved && <p>{say('pages.admin.publish.saveFirst')}</p>}
        <Cluster>
          {published !== null && (
            <Button size="small" variant="quiet" onClick={() => setOpen('withdraw')}>
              {say('pages.admin.withdraw')}
            </Button>
          )}
          {draft.isOwn && published === null && (
            <Button size="small" variant="danger" onClick={() => setOpen('remove')}>
              {say('pages.admin.remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {open === 'publish' && <Publish {...props} before={before} />}
      {open === 'withdraw' && <Withdraw {...props} />}
      {open === 'remove' && <Remove {...props} />}
    </section>
  );
}
