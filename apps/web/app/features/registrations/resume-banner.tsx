import type { Audience } from '@airway/contract/editions';
import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CardDevice, formPath } from './steps.ts';
import { useUnfinishedDraft } from './unfinished-draft.ts';

interface ResumeOfferProps {
  audience: Audience;
  device: CardDevice;
}

/** Offers to continue an unfinished form, or to start again. */
export function ResumeOffer({ audience, device }: ResumeOfferProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('registrations.resume.banner.title')}
      action={
        <Form method="post" action={pathTo(formPath(audience, device))}>
          <Cluster>
            {/* The review is the last step: with unfinished steps the server redirects to the first of them. */}
            <LinkButton href={pathTo(formPath(audience, device, 'review'))} size="small">
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

/** Offers to continue this browser's form; shows nothing without one. */
export function ResumeBanner() {
  const draft = useUnfinishedDraft();
  return draft && <ResumeOffer {...draft} />;
}
