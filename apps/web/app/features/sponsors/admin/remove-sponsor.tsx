import { type ManagedSponsor, removeSponsor } from '@airway/contract/sponsors-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { sponsorScreens } from './screens.ts';

export function RemoveSponsor({ sponsor: { id, name } }: { sponsor: ManagedSponsor }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await authorisedCall(removeSponsor, { params: { id } });
    await navigate(pathTo(sponsorScreens.sponsors.path), { replace: true });
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        {say('sponsors.admin.remove')}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onClose={() => setAsked(false)}
          title={say('sponsors.admin.remove.title', { name: textIn(locale, name).text })}
          closeLabel={say('console.close')}
        >
          <Stack>
            <p>{say('sponsors.admin.remove.text')}</p>
            <ActButton send={remove} variant="danger">
              {say('sponsors.admin.remove')}
            </ActButton>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
