import { useEffect, useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, useSession } from '../../platform/session.ts';
import { ShareLink } from '../../platform/share-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './mine-page.module.css';
import { useShareTexts } from './programme-page.tsx';

const contract = () => import('@airway/contract/programme-stars');

/** The new address, which is shown only once. */
function Address({ address }: { address: string }) {
  const say = useSay();
  const words = { ...useShareTexts(), failed: say('programme.feed.copyFailed') };
  return (
    <>
      <p>{say('programme.feed.once')}</p>
      <code className={styles.address} translate="no">
        {address}
      </code>
      <div className={styles.feedActs}>
        <Link href={address.replace(/^https?:/, 'webcal:')}>{say('programme.feed.subscribe')}</Link>
        <ShareLink words={words} address={address} />
      </div>
    </>
  );
}

/** State: whether the account has a feed already; false until that is known. */
function useHasFeed(editionId: string) {
  const userId = useSession()?.user.id;
  const feedState = useState(false);
  const [, setHasFeed] = feedState;
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    void contract()
      .then(({ getProgrammeFeed }) => authorisedCall(getProgrammeFeed, { params: { editionId } }))
      .then(({ createdDate }) => !isGone && setHasFeed(createdDate !== null))
      // A new feed can still be created, which replaces the previous one.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [editionId, userId]);
  return feedState;
}

/** The visitor's programme as a calendar feed with a secret address. */
export function PersonalFeed({ editionId }: { editionId: string }) {
  const say = useSay();
  const locale = useLocale();
  const accountPath = useAccountPath();
  const isSignedIn = useSession() !== undefined;
  const [address, setAddress] = useState<string>();
  const [hasFeed, setHasFeed] = useHasFeed(editionId);
  const { outcome, tell } = useOutcome();
  const params = { editionId };
  async function create() {
    const { createProgrammeFeed } = await contract();
    const feed = await authorisedCall(createProgrammeFeed, { params, body: { language: locale } });
    setAddress(feed.address);
    setHasFeed(true);
    tell(say('programme.feed.made'));
  }
  async function revoke() {
    const { revokeProgrammeFeed } = await contract();
    await authorisedCall(revokeProgrammeFeed, { params });
    setAddress(undefined);
    setHasFeed(false);
    tell(say('programme.feed.revoked'));
  }
  return (
    <section className={styles.feed} aria-labelledby="feed">
      <h2 id="feed">{say('programme.feed')}</h2>
      <p>{say('programme.feed.about')}</p>
      {outcome}
      {address !== undefined && <Address address={address} />}
      {isSignedIn ? (
        <div className={styles.feedActs}>
          <ActButton variant="secondary" size="small" iconBefore="calendar" send={create}>
            {say('programme.feed.make')}
          </ActButton>
          {hasFeed && (
            <ActButton variant="quiet" size="small" send={revoke}>
              {say('programme.feed.revoke')}
            </ActButton>
          )}
        </div>
      ) : (
        <LinkButton href={accountPath('/Account/Signin')} variant="secondary" size="small">
          {say('programme.feed.signIn')}
        </LinkButton>
      )}
    </section>
  );
}
