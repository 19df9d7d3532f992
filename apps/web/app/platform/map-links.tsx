import type { BilingualText } from '@airway/contract/rules';
import { Link } from '../ui/link.tsx';
import { useSay } from './messages.ts';

interface MapLinksProps {
  name: BilingualText;
  latitude: number | null;
  longitude: number | null;
}

/** Links to Naver Map, which knows Korean bus stops and footpaths, and to Kakao Map. */
export function MapLinks({ name: both, latitude, longitude }: MapLinksProps) {
  const say = useSay();
  const text = both.ko || both.en || '';
  const name = encodeURIComponent(text);
  if (text === '') return null;
  return (
    <>
      <Link href={`https://map.naver.com/p/search/${name}`} rel="noopener">
        {say('ui.map.naver')}
      </Link>
      {latitude !== null && longitude !== null && (
        <Link href={`https://map.kakao.com/link/map/${name},${latitude},${longitude}`} rel="noopener">
          {say('ui.map.kakao')}
        </Link>
      )}
    </>
  );
}
