import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { type ChosenAddress, composeAddress } from './compose-address.ts';
import styles from './postcode-search.module.css';

/** Script of the postcode service; the postcode content policy allows its folder. */
const scriptUrl = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
const patienceMs = 8000;

interface EmbedProps {
  onComplete(address: ChosenAddress & { zonecode: string }): void;
  scriptUrl: string;
  autoClose: boolean;
}

/** Loads the search and its script. Rejects when it is blocked or takes too long. */
async function loadSearch(): Promise<ComponentType<EmbedProps>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the postcode search did not arrive')), patienceMs);
  });
  try {
    const { KakaoPostcodeEmbed, loadPostcode } = await Promise.race([import('react-daum-postcode'), late]);
    await Promise.race([loadPostcode(scriptUrl), late]);
    return KakaoPostcodeEmbed as ComponentType<EmbedProps>;
  } finally {
    clearTimeout(timer);
  }
}

interface PostcodeSearchProps {
  onChoose(address: { zipcode: string; addr1: string }): void;
  onBlocked(): void;
}

/** A button that opens the postcode service in a layer of this page. */
export function PostcodeSearch({ onChoose, onBlocked }: PostcodeSearchProps) {
  const say = useSay();
  const [state, setState] = useState<'closed' | 'loading' | ComponentType<EmbedProps>>('closed');
  const isHere = useRef(true);
  const layerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const Embed = typeof state === 'string' ? undefined : state;
  useEffect(() => {
    if (Embed !== undefined) layerRef.current?.focus();
  }, [Embed]);

  async function open() {
    setState('loading');
    try {
      const loaded = await loadSearch();
      if (isHere.current) setState(() => loaded);
    } catch {
      if (!isHere.current) return;
      setState('closed');
      onBlocked();
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        iconBefore="search"
        busyLabel={state === 'loading' && say('registrations.address.loading')}
        onClick={Embed === undefined ? open : () => setState('closed')}
        aria-expanded={Embed !== undefined}
      >
        {say(Embed === undefined ? 'registrations.address.search' : 'registrations.address.close')}
      </Button>
      {Embed !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: it contains another site's page, not fields of this form
        <div
          ref={layerRef}
          className={styles.layer}
          role="group"
          aria-label={say('registrations.address.layer')}
          tabIndex={-1}
        >
          <Embed
            scriptUrl={scriptUrl}
            autoClose
            onComplete={(address) => {
              setState('closed');
              onChoose({ zipcode: address.zonecode, addr1: composeAddress(address) });
            }}
          />
        </div>
      )}
    </>
  );
}
