import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { useSay } from '../../platform/messages.ts';
import { saveFile } from '../../platform/save-file.ts';
import { authorisedCall } from '../../platform/session.ts';

/** Exports the posts of a board as a spreadsheet. */
export function DownloadPosts({ boardCode }: { boardCode: string }) {
  const say = useSay();
  const { outcome, tell } = useOutcome();
  async function download() {
    const { downloadPosts } = await import('@airway/contract/board-posts');
    const file = await authorisedCall(downloadPosts, { params: { boardCode } });
    await saveFile(file);
    tell(say('boards.list.download.done', { fileName: file.name }));
  }
  return (
    <>
      {outcome}
      <ActButton variant="secondary" size="small" iconBefore="download" send={download}>
        {say('boards.list.download')}
      </ActButton>
    </>
  );
}
