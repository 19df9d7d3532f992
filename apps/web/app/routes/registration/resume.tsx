import { useActionData } from 'react-router';
import { openMailedDraft } from '../../features/registrations/open-mailed-draft.ts';
import { ResumeForm } from '../../features/registrations/resume-form.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Link } from '../../ui/link.tsx';

export const handle: RouteHandle = { messages: ['registrations', 'errors'] };

export const action = openMailedDraft;

/** The page that a mailed link opens: nothing happens before the visitor clicks the button. */
export default function ResumeRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const answer = useActionData<typeof action>();
  const title = say('registrations.resume.title');
  return (
    <PageFrame narrow title={title} isPrivate lead={say('registrations.resume.lead')}>
      <ResumeForm answer={answer} />
      {answer !== undefined && (
        <p>
          <Link href={pathTo('/Registration')}>{say('registrations.resume.new')}</Link>
        </p>
      )}
    </PageFrame>
  );
}
