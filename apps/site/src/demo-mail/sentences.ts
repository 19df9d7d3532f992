export type Language = 'ko' | 'en';

const korean = {
  title: '시연용 메일함',
  site: '사이트로',
  explanation: '이 사이트가 보낸 메일과 문자입니다. 시연 환경에서는 밖으로 나가지 않고 여기에 모입니다.',
  empty: '아직 받은 메일이 없습니다.',
  emptyHint: '등록하거나 가입하면 메일이 이곳에 도착합니다.',
  received: '받은 시각',
  from: '보낸 사람',
  to: '받는 사람',
  subject: '제목',
  noSubject: '(제목 없음)',
  sms: '문자',
  back: '목록으로',
  refresh: '새로 고침',
  attachments: '첨부 파일',
  headers: '메일 헤더',
  raw: '원본 내려받기 (.eml)',
  html: '본문',
  text: '글자로만 된 본문',
  notFound: '메시지를 찾을 수 없습니다.',
  hidden: (count: number) => `이전 메시지 ${count}건은 표시하지 않았습니다.`,
};

const english: typeof korean = {
  title: 'Demo mailbox',
  site: 'To the site',
  explanation: 'Mail and text messages this site has sent. In the demo they stay here and reach nobody.',
  empty: 'No mail yet.',
  emptyHint: 'Register or sign up, and the confirmation arrives here.',
  received: 'Received',
  from: 'From',
  to: 'To',
  subject: 'Subject',
  noSubject: '(no subject)',
  sms: 'SMS',
  back: 'Back to the list',
  refresh: 'Refresh',
  attachments: 'Attachments',
  headers: 'Mail headers',
  raw: 'Download the original (.eml)',
  html: 'Body',
  text: 'Plain-text body',
  notFound: 'There is no such message.',
  hidden: (count: number) => `${count} older messages are not shown.`,
};

export type Sentences = typeof korean;

export const sentences: Record<Language, Sentences> = { ko: korean, en: english };
