import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnfinishedDraft } from './unfinished-draft.ts';

/** Offers to go on with what this browser began; shows nothing otherwise. */
export function ResumeBanner() {
  const say = useSay();
  const pathTo = usePathTo();
  const path = useUnfinishedDraft();
  if (path === undefined) return null;
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('registrations.resume.banner.title')}
      action={
        <Form method="post" action={pathTo(path)}>
          <Cluster>
            <LinkButton href={pathTo(path)} size="small">
              {say('registrations.resume.banner.continue')}
            </LinkButton>
            <Button type="submit" name="intent" value="restart" variant="secondary" size="small">
              {say('registrations.resume.banner.restart')}
            </Button>
          </Cluster>
        </Form>
      }
    >
      <p>{say('registrations.resume.banner.text')}</p>
    </Notice>
  );
}
