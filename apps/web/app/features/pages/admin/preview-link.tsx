import { makePagePreview, type PageDraft } from '@airway/contract/page-drafts';
import { useState } from 'react';
import { useHref } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Creates a link to the saved draft. The link is shown only once, with its expiry. */
export function PreviewLink({ draft }: { draft: PageDraft }) {
  const say = useSay();
  const locale = useLocale();
  const path = useHref(usePathTo()('/Preview'));
  const [link, setLink] = useState<{ address: string; expiresAt: string }>();
  const [isCopied, setCopied] = useState<boolean>();
  const until = link?.expiresAt ?? draft.previewUntil;
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="tight">
      <ActButton
        size="small"
        variant="secondary"
        send={async () => {
          const { token, expiresAt } = await authorisedCall(makePagePreview, {
            params: { code: draft.code },
          });
          setLink({ address: `${window.location.origin}${path}#${token}`, expiresAt });
          setCopied(undefined);
        }}
      >
        {say(until === null ? 'pages.admin.preview.make' : 'pages.admin.preview.makeAnew')}
      </ActButton>
      {until !== null && <p>{say('pages.admin.preview.until', { when: formatInstant(locale, until) })}</p>}
      {link && (
        <>
          <Field label={say('pages.admin.preview.address')} width="wide">
            <TextInput key={link.address} readOnly defaultValue={link.address} />
          </Field>
          <Cluster>
            <Button size="small" variant="quiet" iconBefore="copy" onClick={() => void copy(link.address)}>
              {say('pages.admin.preview.copy')}
            </Button>
            <a href={link.address} target="_blank" rel="noreferrer">
              {say('pages.admin.preview.open')}
            </a>
            <span role="status">
              {isCopied !== undefined &&
                say(isCopied ? 'pages.admin.preview.copied' : 'pages.admin.preview.notCopied')}
            </span>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
