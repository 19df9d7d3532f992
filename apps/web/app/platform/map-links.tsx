import type { BilingualText } from '@airway/contract/rules';
import { Link } from '../ui/link.tsx';
import { useSay } from './messages.ts';

interface MapLinksProps {
  name: BilingualText;
  latitude: number | null;
  longitude: number | null;
}

/** Links to four map services. Naver and Kakao know Korean bus stops and footpaths, guests have the others. */
export function MapLinks({ name: both, latitude, longitude }: MapLinksProps) {
  const say = useSay();
  const text = both.ko || both.en || '';
  const name = encodeURIComponent(text);
  if (text === '') return null;
  const point = `${latitude},${longitude}`;
  const addresses = {
    naver: `map.naver.com/p/search/${name}`,
    ...(latitude !== null &&
      longitude !== null && {
        kakao: `map.kakao.com/link/map/${name},${point}`,
        google: `www.google.com/maps/search/?api=1&query=${point}`,
        apple: `maps.apple.com/?ll=${point}&q=${name}`,
      }),
  };
  return Object.entries(addresses).map(([service, address]) => (
    <Link key={service} href={`https://${address}`}>
      {say(`ui.map.${service as 'naver'}`)}
    </Link>
  ));
}
