import type { ReplyOf } from '@airway/contract';
import { endUserSession, type listUserSessions } from '@airway/contract/accounts';
import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceName } from './device-name.ts';

export type Device = ReplyOf<typeof listUserSessions>['content'][number];

/** Lists signed-in devices, with a sign-out button for each of the others. */
export function MyDevices({ id, devices: loaded }: { id: string; devices: Device[] }) {
  const say = useSay();
  const locale = useLocale();
  const [devices, setDevices] = useState(loaded);
  const { outcome, tell } = useOutcome();

  async function end(sessionId: string) {
    await authorisedCall(endUserSession, { params: { id, sessionId } });
    setDevices((now) => now.filter((device) => device.id !== sessionId));
    tell(say('accounts.devices.ended'));
  }

  return (
    <Section title={say('accounts.devices.title')} lead={say('accounts.devices.lead')}>
      <Stack>
        {outcome}
        <DefinitionList
          items={devices.map((device) => ({
            key: device.id,
            term: deviceName(device.userAgent) || say('accounts.devices.unknown'),
            value: (
              <Stack gap="tight">
                <span>
                  {say('accounts.devices.lastUsed', { at: formatInstant(locale, device.lastUsedAt) })}
                  {device.address !== null && ` · ${device.address}`}
                </span>
                {device.isCurrent ? (
                  <strong>{say('accounts.devices.current')}</strong>
                ) : (
                  <ActButton variant="secondary" size="small" send={() => end(device.id)}>
                    {say('accounts.devices.end')}
                  </ActButton>
                )}
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Section>
  );
}
