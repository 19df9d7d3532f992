import { useState } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { type Contact, ContactBlock } from './contact-block.tsx';
import styles from './contact-page.module.css';
import { InquiryForm, type RejectedInquiry, type Sent } from './inquiry-form.tsx';

const formId = 'inquiry';

/** Shown instead of the form after the inquiry has arrived. */
function InquiryConfirmation({ number, email, isMailed }: Sent) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="ok"
      word={say('ui.notice.word')}
      title={say('inquiries.sent.title')}
      live="polite"
      takesFocus
      action={
        <LinkButton
          href={pathTo('/ConferenceInfo/ContactUs')}
          variant="secondary"
          size="small"
          reloadDocument
        >
          {say('inquiries.sent.another')}
        </LinkButton>
      }
    >
      <p>{say('inquiries.sent.text', { number: String(number), email })}</p>
      {isMailed && <p>{say('inquiries.sent.mailed')}</p>}
    </Notice>
  );
}

export interface ContactPageProps {
  contacts: readonly Contact[];
  /** Answer of the page that handles the form without JavaScript. */
  answer?: RejectedInquiry | Sent | undefined;
}

export function ContactPage({ contacts, answer }: ContactPageProps) {
  const say = useSay();
  const [sent, setSent] = useState(answer !== undefined && 'number' in answer ? answer : undefined);
  const title = say('ui.page.contactUs');
  return (
    <PageFrame
      title={title}
      description={say('inquiries.lead')}
      isPrivate={answer !== undefined}
      lead={say('inquiries.lead')}
      aside={
        sent === undefined && (
          <span data-now="">
            <LinkButton href={`#${formId}`} variant="secondary" size="small">
              {say('inquiries.form.title')}
            </LinkButton>
          </span>
        )
      }
      above={[{ label: say('ui.group.venue') }]}
    >
      <Section title={say('inquiries.where')}>
        <div className={styles.blocks}>
          <ByPlace items={contacts}>{(contact) => <ContactBlock {...contact} />}</ByPlace>
        </div>
      </Section>
      {/* An archive takes no inquiries. */}
      <div data-now="">
        <Section title={say('inquiries.form.title')} lead={say('inquiries.form.promise')} id={formId}>
          <div className={styles.form}>
            {sent === undefined ? (
              <InquiryForm
                answer={answer !== undefined && 'typed' in answer ? answer : undefined}
                onSent={setSent}
              />
            ) : (
              <InquiryConfirmation {...sent} />
            )}
          </div>
        </Section>
      </div>
    </PageFrame>
  );
}
