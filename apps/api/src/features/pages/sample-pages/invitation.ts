import type { PageContent } from '@airway/contract';
import { both, none, texts } from './write.ts';

export const invitation: PageContent = {
  title: both('모시는 글', 'Invitation'),
  lead: none,
  blocks: [
    {
      kind: 'text',
      title: none,
      body: texts(
        '숨길을 지키는 일은 늘 여럿이 함께하는 일입니다.\n\n존경하는 동료 여러분, 2025년 11월 21일(금)과 22일(토) 이틀 동안 서울에서 열리는 기도관리 연례학술대회에 여러분을 모십니다. 올해 주제는 “숨길, 하나의 호흡”입니다. 수술실과 응급실, 중환자실, 그리고 구급차 안에서 서로 다른 이름으로 불리던 기술과 판단을 한자리에 모아 보려 합니다.\n\n첫날에는 어려운 기도를 미리 알아보고 계획을 세우는 과정을 다룹니다. 잘된 경우보다 어려웠던 경우를 더 오래 들여다보고, 팀이 무엇을 보고 어떻게 말했는지를 함께 되짚습니다. 둘째 날은 손으로 배우는 날입니다. 비디오후두경, 굴곡성 기관지경, 앞목 접근을 네 명이 한 조가 되어 실습합니다.\n\n전공의와 간호사, 응급구조사 여러분의 자리를 넉넉히 마련했습니다. 처음 오시는 분도 편히 묻고 답하실 수 있도록 준비하겠습니다. 가을이 깊은 덕수궁 돌담길 가까이에서 뵙기를 기다립니다.\n\n이 글과 서명한 사람의 이름은 예시입니다.',
        'Keeping an airway open has never been the work of one pair of hands.\n\nDear colleagues, it is our pleasure to invite you to Seoul on 21 and 22 November 2025 for the Annual Airway Meeting. Our theme is “One airway, one breath”. What is done in the operating theatre, the emergency department, the intensive care unit and the ambulance goes by many names; for two days we bring it into one room.\n\nThe first day is about recognising a difficult airway in time and planning for it. We will look longer at the cases that were hard than at those that went well, and go back over what the team saw and what it said. The second day is for the hands: video laryngoscopy, flexible bronchoscopy and front-of-neck access, with four people to a station.\n\nThere is ample room for residents, nurses and paramedics. If it is your first time with us, you will find it easy to ask. We look forward to meeting you a short walk from the stone walls of Deoksugung, when the ginkgo leaves are down.\n\nThis letter and the names below it are sample data.',
      ),
    },
    {
      kind: 'signatures',
      title: none,
      signedOn: '2025-09-01',
      people: [
        { name: both('문가온', 'Ga-On MOON'), role: both('대회장', 'President'), picture: null },
        {
          name: both('서라온', 'Ra-On SEO'),
          role: both('조직위원장', 'Chair, Organizing Committee'),
          picture: null,
        },
      ],
    },
  ],
};
