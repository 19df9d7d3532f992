import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './push.module.css';
import { PushKinds } from './push-kinds.tsx';
import { usePush } from './use-push.ts';

const hindrances = {
  unsupported: 'push.unsupported',
  install: 'push.install',
  denied: 'push.denied',
} as const;

/** Reminders of this device: how to get them, which ones, and how to stop them. */
export function PushSection({ editionId, token }: { editionId: string; token: string | undefined }) {
  const say = useSay();
  const accountPath = useAccountPath();
  const isHydrated = useHydrated();
  const { state, hasOwner, start, saved, stop } = usePush({ editionId, token });
  const { outcome, tell } = useOutcome();
  const explain = () => ({ message: say('push.failed') });
  const isOn = state?.kinds != null;
  return (
    <section className={styles.section} aria-labelledby="reminders">
      <h2 id="reminders">{say('push.title')}</h2>
      <p>{isHydrated ? say('push.about') : say('push.needsScript')}</p>
      {outcome}
      {state !== undefined && state.support !== 'possible' && (
        <Notice tone="info" word={say('ui.notice.word')}>
          <p>{say(hindrances[state.support])}</p>
        </Notice>
      )}
      {state?.support === 'possible' && !isOn && !hasOwner && (
        <>
          <p>{say('push.needsOwner')}</p>
          <div>
            <LinkButton href={accountPath('/Account/Signin')} variant="secondary" size="small">
              {say('push.signIn')}
            </LinkButton>
          </div>
        </>
      )}
      {state?.support === 'possible' && !isOn && hasOwner && (
        <ActButton
          variant="secondary"
          size="small"
          explain={explain}
          send={async () => {
            const isAllowed = await start('starting');
            tell(say(isAllowed ? 'push.started' : 'push.dismissed'), isAllowed);
          }}
        >
          {say('push.start')}
        </ActButton>
      )}
      {isOn && state.endpoint !== undefined && (
        <>
          <PushKinds
            endpoint={state.endpoint}
            kinds={state.kinds ?? []}
            onSaved={(kinds) => {
              saved(kinds);
              tell(say(kinds?.length === 0 ? 'push.savedNone' : 'push.saved'));
            }}
          />
          <ActButton
            variant="quiet"
            size="small"
            explain={explain}
            send={async () => {
              await stop();
              tell(say('push.stopped'));
            }}
          >
            {say('push.stop')}
          </ActButton>
        </>
      )}
    </section>
  );
}
