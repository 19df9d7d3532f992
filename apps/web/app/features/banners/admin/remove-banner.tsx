import { type ManagedBanner, removeBanner } from '@airway/contract/banners-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { bannerScreens } from './screens.ts';

export function RemoveBanner({ banner: { id, name } }: { banner: ManagedBanner }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await authorisedCall(removeBanner, { params: { id } });
    await navigate(pathTo(bannerScreens.banners.path), { replace: true });
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        {say('banners.admin.remove')}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onClose={() => setAsked(false)}
          title={say('banners.admin.remove.title', { name })}
          closeLabel={say('console.close')}
        >
          <Stack>
            <p>{say('banners.admin.remove.text')}</p>
            <ActButton send={remove} variant="danger">
              {say('banners.admin.remove')}
            </ActButton>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
