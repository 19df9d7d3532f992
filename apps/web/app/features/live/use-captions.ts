import { type RefObject, useEffect, useState } from 'react';

export interface Caption {
  /** Language of the captions, as the film declares it. */
  lang: string;
  label: string;
}

const captionsIn = (list: TextTrackList) =>
  [...list].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');

/** Returns a film's captions and the selected one; an empty language for none. */
export function useCaptions(videoRef: RefObject<HTMLVideoElement | null>) {
  const [captions, setCaptions] = useState<Caption[]>([]);
  const [shown, setShown] = useState('');
  useEffect(() => {
    const list = videoRef.current?.textTracks;
    if (list === undefined) return;
    const readCaptions = () => {
      const tracks = captionsIn(list);
      setCaptions(tracks.map(({ language, label }) => ({ lang: language, label })));
      setShown(tracks.find(({ mode }) => mode === 'showing')?.language ?? '');
    };
    const events = ['addtrack', 'removetrack', 'change'];
    for (const event of events) list.addEventListener(event, readCaptions);
    readCaptions();
    return () => {
      for (const event of events) list.removeEventListener(event, readCaptions);
    };
  }, [videoRef]);
  function show(lang: string) {
    setShown(lang);
    const list = videoRef.current?.textTracks;
    for (const track of list === undefined ? [] : captionsIn(list))
      track.mode = track.language === lang ? 'showing' : 'disabled';
  }
  return { captions, shown, show };
}
