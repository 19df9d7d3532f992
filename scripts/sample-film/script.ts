export const filmSeconds = 120;

/** Texts on the screen, one after the other, of equal duration. */
export const plates = [
  { ko: '라이브룸 예시', en: 'A sample of a live room' },
  { ko: '숨 한 번, 곡선 하나', en: 'One breath, one curve' },
  { ko: '자막과 예비 영상', en: 'Captions and a spare picture' },
  { ko: '처음부터 다시 나옵니다', en: 'It begins again' },
];

/** Captions, in seconds from the start. */
export const captions = [
  {
    from: 1,
    until: 10,
    text: {
      ko: '이 영상은 라이브룸을 시험해 보시도록 만든 예시입니다.',
      en: 'This film is a sample to try the live room with.',
    },
  },
  {
    from: 10,
    until: 28,
    text: {
      ko: '실제 학술대회에서는 이 자리에 강의실의 영상이 나옵니다.',
      en: 'At the meeting the picture of the lecture hall is here.',
    },
  },
  {
    from: 31,
    until: 45,
    text: {
      ko: '아래 곡선은 숨을 내쉴 때 이산화탄소가 오르내리는 모양입니다.',
      en: 'The curve below is carbon dioxide as it rises and falls with each breath out.',
    },
  },
  {
    from: 45,
    until: 58,
    text: {
      ko: '관이 기도에 있으면 곡선이 보이고, 식도에 있으면 보이지 않습니다.',
      en: 'With the tube in the airway there is a curve; in the oesophagus there is none.',
    },
  },
  {
    from: 61,
    until: 88,
    text: {
      ko: '자막은 영상 아래에서 켜고 끄실 수 있습니다. 영상이 끊기면 예비 영상으로 바꾸어 보세요.',
      en: 'Captions are chosen below the picture. Should it fail, use the spare one.',
    },
  },
  {
    from: 91,
    until: 118,
    text: {
      ko: '영상은 곧 처음부터 다시 나옵니다. 보시는 동안의 시간은 참석 시간으로 기록됩니다.',
      en: 'The film soon begins again. The time you spend here is recorded as attendance.',
    },
  },
];
