import { inquiryTopics, type InquiryForm as Schema, sendInquiry } from '@airway/contract/inquiries';
import { longestTexts } from '@airway/contract/text-limits';
import { Form as PostedForm } from 'react-router';
import { FormNotices, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useRequestKey } from '../../forms/use-request-key.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Stack } from '../../ui/container.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Result of an inquiry: its number, the address for the answer, and whether a confirmation mail was sent. */
export interface Sent {
  number: number;
  email: string;
  isMailed: boolean;
}

/** Answer of the page without JavaScript when it rejected the form. */
export type RejectedInquiry = RejectedForm<typeof Schema>;

const validate = lazyValidator(() => import('./inquiry-rules.ts').then(({ inquiryRules }) => inquiryRules));
const mostOf: Record<string, number> = { name: longestTexts.inquiryName, text: longestTexts.inquiry };
const solve = async () => (await import('../../platform/captcha.ts')).solveCaptcha();

interface InquiryFormProps {
  answer?: RejectedInquiry | undefined;
  onSent: (sent: Sent) => void;
}

/**
 * Form for an inquiry. With JavaScript it is sent by a call, so that typed text survives a lost connection;
 * otherwise it is posted to its page.
 */
export function InquiryForm({ answer, onSent }: InquiryFormProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const requestKey = useRequestKey();
  const form = useValidatedForm<typeof Schema>({
    id: 'inquiry-',
    validate,
    mostOf: (name) => mostOf[name],
    // Only pages without JavaScript need a challenge in the answer; with it the form solves it at once.
    answer:
      answer?.code === 'CAPTCHA_REQUIRED'
        ? { ...answer, message: say('inquiries.captcha.noScript') }
        : answer,
    first: answer?.typed,
    async send(typed) {
      const body = { ...typed, locale, requestKey: requestKey.current() };
      const sent = await callApi(undefined, sendInquiry, { body }).catch(async (error: unknown) => {
        if (refusalOf(error)?.code !== 'CAPTCHA_REQUIRED') throw error;
        return callApi(undefined, sendInquiry, { body: { ...body, captcha: await solve() } });
      });
      onSent({ ...sent, email: typed.email });
    },
  });
  return (
    <PostedForm {...form.attributes} action={pathTo('/ConferenceInfo/ContactUs/Send')}>
      <Stack>
        <FormNotices form={form} />
        <MarkedField {...form.field('topic')} label={say('inquiries.field.topic')} width="half">
          <Select
            placeholder={say('inquiries.field.topic.choose')}
            options={inquiryTopics.map((topic) => ({ value: topic, label: say(`inquiries.topic.${topic}`) }))}
          />
        </MarkedField>
        <MarkedField {...form.field('name')} label={say('inquiries.field.name')} width="half">
          <TextInput autoComplete="name" />
        </MarkedField>
        <MarkedField
          {...form.field('email')}
          label={say('inquiries.field.email')}
          hint={say('inquiries.field.email.hint')}
          width="half"
        >
          <TextInput type="email" autoComplete="email" />
        </MarkedField>
        <MarkedField
          {...form.field('registrationNumber')}
          label={say('inquiries.field.registrationNumber')}
          hint={say('inquiries.field.registrationNumber.hint')}
          width="half"
          isOptional
        >
          <TextInput autoComplete="off" spellCheck={false} />
        </MarkedField>
        <MarkedField
          {...form.field('text')}
          label={say('inquiries.field.text')}
          hint={say('inquiries.field.text.hint')}
          width="wide"
        >
          <TextArea rows={8} />
        </MarkedField>
        <CheckList
          legend={say('inquiries.consent.legend')}
          id="inquiry-consents"
          readLabel={say('inquiries.consent.read')}
          items={[
            {
              ...form.box('agreesToPrivacy'),
              label: say('inquiries.consent.title'),
              required: true,
              mark: `[${say('ui.mark.required')}]`,
              text: <p>{say('inquiries.consent.text')}</p>,
            },
          ]}
        />
        <div>
          <SendButton form={form}>{say('inquiries.form.send')}</SendButton>
        </div>
      </Stack>
    </PostedForm>
  );
}
