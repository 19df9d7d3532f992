import type { LetterAudience } from '@airway/contract/letters';
import type { ReactNode } from 'react';
import { usePathTo } from '../platform/locale.ts';
import { LinkButton } from '../ui/button.tsx';
import { useMay } from './use-staff.ts';

interface WriteLetterProps {
  audience: LetterAudience;
  children: ReactNode;
}

/** Leads to a new letter to a list of the console; nothing for staff who may not send letters. */
export function WriteLetter({ audience, children }: WriteLetterProps) {
  const pathTo = usePathTo();
  const may = useMay();
  if (!may('LETTER_Manage')) return null;
  const query = Object.entries(audience).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return (
    <LinkButton
      href={`${pathTo('/Admin/Letters/New')}?${new URLSearchParams(query)}`}
      variant="secondary"
      size="small"
    >
      {children}
    </LinkButton>
  );
}
