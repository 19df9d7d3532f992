import type { Locale } from '../../packages/contract/src/rules.ts';

/** A word that messages must not use, because another word is used for the idea. */
export interface RefusedWord {
  found: RegExp;
  /** Word to use instead, from `docs/glossary.md`. */
  instead: string;
  /** Messages that may use it, with the reason. */
  but?: Readonly<Record<string, string>>;
}

const specified = 'the specification gives these words';

/** Refused words by language. */
export const refusedWords: Record<Locale, readonly RefusedWord[]> = {
  ko: [
    { found: /고치|고쳐|고쳤|고칠|고친/, instead: '수정' },
    { found: /바꾸기/, instead: '변경' },
    { found: /(?<![가-힣])(?:고르|고를|골라)/, instead: '선택' },
    { found: /맡아|잡아 [두둘]/, instead: '확보' },
    { found: /여쭙|여쭤/, instead: '별도로 동의' },
    { found: /십니까/, instead: '-시나요?' },
    { found: /이렇게 하시면/, instead: '등록 후 안내' },
    { found: /한 일(?![정주])|할 수 있는 일/, instead: '작업' },
    { found: /한 사람/, instead: '사용자' },
    { found: /손님/, instead: '비회원' },
    { found: /사전등록|일반 등록|조기·일반/, instead: '사전 등록' },
    { found: /조기등록/, instead: '조기 등록' },
    { found: /현장등록/, instead: '현장 등록' },
    { found: /(?<!참가 )구분/, instead: '참가 구분' },
    { found: /등록 번호/, instead: '등록번호' },
    { found: /주문 번호/, instead: '주문번호' },
    { found: /거래 번호/, instead: '거래번호' },
    { found: /휴대전화 번호|핸드폰/, instead: '휴대전화번호' },
    { found: /전자우편|이메일 메일/, instead: '이메일' },
    {
      found: /명찰/,
      instead: '이름표',
      but: { 'registrations.act.list.words': 'what staff type into the search' },
    },
    { found: /재방송|녹화/, instead: '다시보기' },
    { found: /발표장|강의장/, instead: '강의실' },
    { found: /\(으\)로/, instead: '… 주소로' },
  ],
  en: [
    { found: /^Left$|\bhas left\b/, instead: 'Deleted' },
    { found: /\bover\b/i, instead: 'Closed' },
    { found: /\bD-[{#\d]|\bdays? to go\b/, instead: 'days left' },
    { found: /^today$/, instead: 'Current fee' },
    { found: /\badvance\b|\bpre-?registration\b/i, instead: 'Regular' },
    { found: /\battendees?\b/i, instead: 'Participant' },
    { found: /\bType and fee\b/, instead: 'Category' },
    { found: /\bRead (?:it|the)\b/, instead: 'View details' },
    { found: /\bcalendar file\b/i, instead: 'Add to calendar' },
    { found: /\bState\b/, instead: 'Status' },
    { found: /\bjoin(?:s|ed|ing)?\b/i, instead: 'Create account' },
    { found: /\bsign(?:ed)?[- ]up\b/i, instead: 'Create account' },
    {
      found: /\blog[- ]?in\b/i,
      instead: 'Sign in',
      but: {
        'errors.NOT_ACCEPTABLE': specified,
        'accounts.signin.NOT_ACCEPTABLE': specified,
        'accounts.signin.failed': specified,
      },
    },
    { found: /\bEnter the site\b/, instead: 'Register' },
    { found: /\bharvest/i, instead: 'Anti-spam notice' },
    { found: /\bgiven? back\b|\bway back\b|\breimburse/i, instead: 'Refund' },
    {
      found: /(?<!\{)\bemail\b/i,
      instead: 'E-mail',
      but: { 'errors.VERIFICATION_REQUIRED': specified, 'errors.field.not_proven': specified },
    },
    { found: /\blicenses?\b/i, instead: 'Licence number' },
    { found: /\beducation credits?\b/i, instead: 'CME credits' },
    { found: /\bseat (?:we |is )?held\b|\bhold your seat\b/i, instead: 'Your seat is kept' },
    { found: /\bMy registration\b/, instead: 'Check registration' },
    {
      found: /\bname tag\b/i,
      instead: 'Badge',
      but: { 'registrations.act.list.words': 'what staff type into the search' },
    },
    { found: /\breplays?\b|\bVOD\b|\bon[- ]demand\b/i, instead: 'Recording' },
  ],
};
