import { bodyOf } from '@airway/contract/forms';
import type { LookColours } from '@airway/contract/look-colours';
import { getLook, type Look, lookLogo, putLook } from '@airway/contract/looks';
import { useRef, useState } from 'react';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import type { Brand } from '../../../ui/navigation.ts';
import { ColourField } from './colour-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { LookPreview } from './look-preview.tsx';

const rules = { use: 'looks.logo', ...lookLogo, most: 1 };
const names = ['primary', 'accent'] as const;
const ownColours = { primary: '#1e5a4b', accent: '#94382a' };

interface Props {
  editionId: string;
  look: Look;
  brand: Brand;
}

/** The typed colours as the contract reads them; undefined until both are colours. */
function coloursOf(typed: Record<(typeof names)[number], string>): LookColours | undefined {
  const [primary = '', accent = ''] = names.map((name) => typed[name].trim().toLowerCase());
  const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);
  return isColour(primary) && isColour(accent) ? { primary, accent } : undefined;
}

/** Sets the colours and the logo of the edition, with a preview and the contrast of every pair. */
export function LookEditor({ editionId, look, brand }: Props) {
  const say = useSay();
  const params = { id: editionId };
  const kept = useVersionedRow(look);
  const changed = useRef(() => {});
  const [typed, setTyped] = useState({ primary: look.primary ?? '', accent: look.accent ?? '' });
  const uploads = useUploads({
    rules,
    first: look.logo === null ? [] : [look.logo],
    onChange: () => changed.current(),
  });
  const uploaded = uploads.uploads.find(({ state }) => state === 'done');
  const logo = uploaded?.state === 'done' ? uploaded.file : undefined;
  const form = useForm({
    schema: bodyOf(putLook),
    first: look,
    read: () => ({ version: look.version }),
    words: (name, code) => {
      if (name === 'logoId') return code === 'low_contrast' ? say('looks.admin.logo.unseen') : undefined;
      if (code === 'required') return say('looks.admin.colours.both');
      return code === 'invalid_format' ? say('looks.admin.colour.wrong') : undefined;
    },
    send: ({ version: _version, ...body }) =>
      kept.save(
        ({ version }) => authorisedCall(putLook, { params, body: { ...body, version } }),
        () => authorisedCall(getLook, { params }),
      ),
  });
  changed.current = form.change;
  const colours = coloursOf(typed);
  return (
    <>
      <VersionedForm
        form={form}
        kept={kept}
        linesOf={(row) => [
          ...names.map((name) => ({ label: say(`looks.admin.${name}`), text: row[name] ?? '' })),
          { label: say('looks.admin.logo'), text: row.logo?.name ?? '' },
        ]}
        saved={say('looks.admin.saved')}
      >
        {names.map((name) => (
          <ColourField
            key={name}
            {...form.field(name)}
            label={say(`looks.admin.${name}`)}
            hint={say(`looks.admin.${name}.hint`, { own: ownColours[name] })}
            own={ownColours[name]}
            typed={typed[name]}
            onTyped={(text) => setTyped((before) => ({ ...before, [name]: text }))}
          />
        ))}
        <UploadField
          {...form.field('logoId')}
          label={say('looks.admin.logo')}
          hint={say('looks.admin.logo.hint')}
          rules={rules}
          uploads={uploads}
        />
        <LookPreview colours={colours} brand={{ ...brand, logo: undefined }} logo={logo} />
      </VersionedForm>
      {colours && <ContrastTable colours={colours} />}
    </>
  );
}
