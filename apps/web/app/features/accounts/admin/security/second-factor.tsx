import type { AccountProfile } from '@airway/contract/accounts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@airway/contract/accounts';
import { useState } from 'react';
import { useAct } from '../../../../console/use-act.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Stage =
  | { name: 'off' | 'on' }
  | { name: 'begun'; secret: string; uri: string }
  | { name: 'codes'; recoveryCodes: string[] };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The authenticator of one's own account: set it up, keep the recovery codes, switch it off. */
export function SecondFactor({ profile }: { profile: AccountProfile }) {
  const say = useSay();
  const act = useAct();
  const params = { id: profile.id };
  const [stage, setStage] = useState<Stage>({ name: profile.hasSecondFactor ? 'on' : 'off' });
  const begin = (form: FormData) =>
    act.run(async () => {
      const body = { password: textOf(form, 'password') };
      setStage({ name: 'begun', ...(await authorisedCall(beginSecondFactor, { params, body })) });
    });
  const confirm = (form: FormData) =>
    act.run(async () => {
      const body = { secondFactorCode: textOf(form, 'secondFactorCode') };
      setStage({ name: 'codes', ...(await authorisedCall(confirmSecondFactor, { params, body })) });
    });
  const remove = (form: FormData) =>
    act.run(async () => {
      const body = { password: textOf(form, 'password'), secondFactorCode: textOf(form, 'secondFactorCode') };
      await authorisedCall(removeSecondFactor, { params, body });
      setStage({ name: 'off' });
    });
  const isOn = stage.name === 'on' || stage.name === 'codes';
  return (
    <Stack>
      <h2>
        {say('accounts.admin.factor')}{' '}
        <Chip tone={isOn ? 'ok' : 'warn'}>{say(isOn ? 'console.on' : 'console.off')}</Chip>
      </h2>
      {act.problem !== undefined && (
        <Notice tone="danger" word={say('console.problem')} live="assertive">
          <p>{act.problem}</p>
        </Notice>
      )}
      {stage.name === 'off' && <PasswordForm kind="begin" act={act} onSubmit={begin} />}
      {stage.name === 'begun' && (
        <ConfirmForm secret={stage.secret} uri={stage.uri} act={act} onSubmit={confirm} />
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes codes={stage.recoveryCodes} onKept={() => setStage({ name: 'on' })} />
      )}
      {stage.name === 'on' && <PasswordForm kind="remove" act={act} onSubmit={remove} />}
    </Stack>
  );
}
