import type { ReplyOf } from '@airway/contract';
import { endUserSession, type listUserSessions } from '@airway/contract/accounts';
import { useState } from 'react';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { wordsOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceName } from './device-name.ts';

export type Device = ReplyOf<typeof listUserSessions>['content'][number];

/** Where one is signed in, with a button for each of the others. */
export function MyDevices({ id, devices: loaded }: { id: string; devices: Device[] }) {
  const say = useSay();
  const locale = useLocale();
  const [devices, setDevices] = useState(loaded);
  const [news, setNews] = useState<{ isOk: boolean; text: string }>();
  const [ending, setEnding] = useState('');
  const tell = (error: unknown) => setNews({ isOk: false, text: wordsOf(say, error) });

  async function end(sessionId: string) {
    if (ending !== '') return;
    setEnding(sessionId);
    try {
      await authorisedCall(endUserSession, { params: { id, sessionId } });
      setDevices((now) => now.filter((device) => device.id !== sessionId));
      setNews({ isOk: true, text: say('accounts.devices.ended') });
    } catch (error) {
      tell(error);
    } finally {
      setEnding('');
    }
  }

  return (
    <Section title={say('accounts.devices.title')} lead={say('accounts.devices.lead')}>
      <Stack>
        {news !== undefined && (
          <Notice tone={news.isOk ? 'ok' : 'danger'} word={say('ui.notice.word')} live="polite">
            <p>{news.text}</p>
          </Notice>
        )}
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
                  <div>
                    <Button
                      variant="secondary"
                      size="small"
                      busyLabel={ending === device.id && say('ui.busy')}
                      onClick={() => end(device.id)}
                    >
                      {say('accounts.devices.end')}
                    </Button>
                  </div>
                )}
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Section>
  );
}
