import type { CommentForm as Schema } from '@airway/contract/board-comments';
import { longestTexts } from '@airway/contract/text-limits';
import type { ReactNode } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Cluster } from '../../ui/container.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const validate = lazyValidator(() => import('./comment-rules.ts').then(({ commentRules }) => commentRules));

interface CommentFormProps {
  /** Must be unique among the page's forms. */
  id: string;
  first?: string;
  sendLabel: string;
  send(text: string): Promise<void>;
  /** Rendered beside the button. */
  aside?: ReactNode;
}

export function CommentForm({ id, first, sendLabel, send, aside }: CommentFormProps) {
  const say = useSay();
  const form = useValidatedForm<typeof Schema>({
    id: `${id}-`,
    validate,
    mostOf: () => longestTexts.comment,
    ...(first !== undefined && { first: { text: first } }),
    send: ({ text }) => send(text),
  });
  return (
    <ContractForm form={form}>
      <MarkedField {...form.field('text')} label={say('boards.comments.write')} width="wide">
        <TextArea />
      </MarkedField>
      <Cluster>
        <SendButton form={form}>{sendLabel}</SendButton>
        {aside}
      </Cluster>
    </ContractForm>
  );
}
