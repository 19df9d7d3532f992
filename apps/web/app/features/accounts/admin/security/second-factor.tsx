import type { AccountProfile } from '@airway/contract/accounts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@airway/contract/accounts';
import { useState } from 'react';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { BeginForm } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveForm } from './remove-form.tsx';

type Stage =
  | { name: 'off' | 'on' }
  | { name: 'begun'; secret: string; uri: string }
  | { name: 'codes'; recoveryCodes: string[] };

/** Manages the user's own authenticator: set-up, recovery codes, switch-off. */
export function SecondFactor({ profile }: { profile: AccountProfile }) {
  const say = useSay();
  const params = { id: profile.id };
  const [stage, setStage] = useState<Stage>({ name: profile.hasSecondFactor ? 'on' : 'off' });
  const isOn = stage.name === 'on' || stage.name === 'codes';
  return (
    <Stack>
      <h2>
        {say('accounts.admin.factor')}{' '}
        <Chip tone={isOn ? 'ok' : 'warn'}>{say(isOn ? 'console.on' : 'console.off')}</Chip>
      </h2>
      {stage.name === 'off' && (
        <BeginForm
          send={async (body) =>
            setStage({ name: 'begun', ...(await authorisedCall(beginSecondFactor, { params, body })) })
          }
        />
      )}
      {stage.name === 'begun' && (
        <ConfirmForm
          secret={stage.secret}
          uri={stage.uri}
          send={async (body) =>
            setStage({ name: 'codes', ...(await authorisedCall(confirmSecondFactor, { params, body })) })
          }
        />
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes codes={stage.recoveryCodes} onKept={() => setStage({ name: 'on' })} />
      )}
      {stage.name === 'on' && (
        <RemoveForm
          send={async (body) => {
            await authorisedCall(removeSecondFactor, { params, body });
            setStage({ name: 'off' });
          }}
        />
      )}
    </Stack>
  );
}
