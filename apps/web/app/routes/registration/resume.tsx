import { resumeDraft } from '@airway/contract/registration-drafts';
import { data, redirectDocument, useActionData } from 'react-router';
import { ResumeForm } from '../../features/registrations/resume-form.tsx';
import { resumeRules } from '../../features/registrations/resume-rules.ts';
import { formPath } from '../../features/registrations/steps.ts';
import type { Refused } from '../../forms/use-validated-form.ts';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Link } from '../../ui/link.tsx';
import { isInvalidToken, isPhone, refusedBy, statusOf, storeDraftCookies, visitOf } from './visit.ts';

export const handle: RouteHandle = { messages: ['registrations', 'errors'] };

export const action = validatedAction(resumeRules, async (body, args) => {
  const visit = await visitOf(args);
  try {
    const draft = await callApi(visit.context, resumeDraft, { body });
    const device = isPhone(visit.request) ? 'mobile' : 'pc';
    // The review step is the last one: a visitor with unfinished steps is redirected to the first of them.
    return redirectDocument(pathTo(visit.locale, formPath(draft.audience, device, 'review')), {
      headers: storeDraftCookies(visit, { ...draft, device }),
    });
  } catch (error) {
    const refusal = refusedBy(error);
    if (!isInvalidToken(error) && refusal.code !== 'INVALID_INPUT') throw error;
    return data<Refused>({ problems: { linkToken: 'invalid_format' } }, { status: statusOf(refusal) });
  }
});

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
