export default {
  'policies.terms.purpose.title': '제1조 목적',
  'policies.terms.purpose.text':
    '이 약관은 {society}(이하 “학회”)가 운영하는 이 사이트의 서비스를 이용하는 조건과 절차, 학회와 회원의 권리와 의무를 정합니다.',
  'policies.terms.change.title': '제2조 약관의 게시와 변경',
  'policies.terms.change.text':
    '학회는 이 약관을 사이트에 게시합니다. 약관을 바꿀 때에는 시행 7일 전까지, 회원에게 불리한 변경은 30일 전까지 이유와 함께 알립니다. 바뀐 약관에 동의하지 않는 회원은 탈퇴할 수 있습니다.',
  'policies.terms.joining.title': '제3조 가입과 탈퇴',
  'policies.terms.joining.text':
    '가입하려는 사람은 약관과 개인정보 수집·이용에 동의하고 이메일을 인증합니다. 회원은 계정 설정에서 언제든지 탈퇴할 수 있습니다. 학술대회 등록은 회원이 아니어도 할 수 있습니다.',
  'policies.terms.account.title': '제4조 계정 관리',
  'policies.terms.account.text':
    '회원은 정확한 정보를 입력하고 계정과 비밀번호를 스스로 관리하며 다른 사람과 함께 쓰지 않습니다. 도용을 알게 되면 바로 비밀번호를 바꾸고 사무국에 알려 주세요.',
  'policies.terms.service.title': '제5조 서비스',
  'policies.terms.service.text':
    '학회는 학술대회 안내, 등록과 결제, 게시판, 자료, 실시간 강연을 제공합니다. 점검이나 장애로 서비스를 멈출 때에는 미리, 급한 때에는 나중에 알립니다.',
  'policies.terms.payment.title': '제6조 등록과 환불',
  'policies.terms.payment.text':
    '등록비와 취소·환불 기준은 등록 안내에 게시합니다. 등록은 결제가 끝나면 확정되고, 환불은 취소를 접수한 날부터 3영업일 안에 결제한 수단으로 처리합니다.',
  'policies.terms.conduct.title': '제7조 금지 행위',
  'policies.terms.conduct.text':
    '다른 사람의 정보를 도용하거나, 강연과 자료를 허락 없이 복제·배포하거나, 광고·비방 글을 올리거나, 서비스를 방해해서는 안 됩니다. 학회는 이를 어긴 회원의 이용을 제한할 수 있습니다.',
  'policies.terms.rights.title': '제8조 저작권',
  'policies.terms.rights.text':
    '사이트의 자료와 강연의 저작권은 학회와 각 저작자에게 있습니다. 회원이 올린 글의 저작권은 회원에게 있으며, 학회는 사이트 안에서 이를 게시할 수 있습니다.',
  'policies.terms.liability.title': '제9조 책임과 분쟁',
  'policies.terms.liability.text':
    '학회는 고의나 과실이 없는 천재지변, 통신 장애로 생긴 손해를 책임지지 않습니다. 이 약관은 대한민국 법을 따르며 소송의 관할은 민사소송법에 따릅니다.',

  'policies.privacy.purpose.title': '1. 처리 목적',
  'policies.privacy.purpose.text':
    '{society}(이하 “학회”)는 회원 가입과 본인 확인, 학술대회 등록과 결제, 이름표와 확인증 발급, 행사 안내, 문의 답변, 동의하신 분께 소식 발송을 위해 개인정보를 처리합니다.',
  'policies.privacy.items.title': '2. 처리 항목',
  'policies.privacy.items.text':
    '회원: 아이디, 비밀번호(일방향 암호화), 성명, 이메일, 휴대전화번호(선택한 경우), 연락처·주소·가입 화면의 선택 항목(선택). 등록자: 성명, 영문 성명, 이메일, 전화번호, 소속, 부서, 국가, 면허번호(해당하는 경우), 식사 요청. 문의하신 분: 이름, 이메일, 등록번호(적으신 경우), 문의 내용. 자동 수집: 접속 일시, IP 주소, 브라우저 정보. 주민등록번호와 카드번호는 수집하지 않습니다.',
  'policies.privacy.retention.title': '3. 보유 기간',
  'policies.privacy.retention.text':
    '회원 정보는 탈퇴할 때까지, 등록 정보와 초대, 회비 납부 명부는 학술대회가 끝난 뒤 1년까지, 환불받을 계좌는 송금한 날부터 90일까지, 문의는 답변한 날부터 1년까지, 개인정보 열람·삭제 요청은 답변한 날부터 3년까지 보유합니다. 결제와 취소 기록은 전자상거래법에 따라 5년, 소비자 불만 처리 기록은 3년, 접속 기록은 통신비밀보호법에 따라 3개월, 로그인과 회원 정보의 이용·변경을 접속 주소와 함께 남기는 감사 기록은 개인정보의 안전성 확보조치 기준에 따라 2년 보관합니다.',
  'policies.privacy.thirdParties.title': '4. 제3자 제공',
  'policies.privacy.thirdParties.text':
    '별도로 동의하신 경우에만 연수평점 보고를 위해 대한의사협회에 성명, 면허번호, 소속, 출결 시각, 인정 평점을 제공합니다. 그 밖에는 법에 근거가 있을 때에만 제공합니다.',
  'policies.privacy.processors.title': '5. 처리 위탁',
  'policies.privacy.processors.payment': '카드 결제: 엔에이치엔케이씨피(주).',
  'policies.privacy.processors.testPayment':
    '카드 결제: 지금은 시험 결제만 하므로 실제 카드 정보를 맡기지 않습니다. 실제 결제를 시작하면 엔에이치엔케이씨피(주)에 맡깁니다.',
  'policies.privacy.processors.hosting': '서버 운영: {hosting}.',
  'policies.privacy.processors.messages':
    '문자·알림톡 발송: 솔라피(SOLAPI), (주)카카오. 인증번호와 학술대회 안내를 보낼 때 휴대전화번호와 내용을 맡깁니다.',
  'policies.privacy.processors.push':
    '브라우저 알림: 쓰시는 브라우저의 알림 서비스(구글, 애플, 마이크로소프트, 모질라, 국외). 알림 받기를 누르신 경우에만, 브라우저의 알림 주소로 암호화한 내용을 보냅니다. 주소는 알림을 끄시거나 로그아웃하실 때까지, 늦어도 학술대회가 끝나고 2주까지 보관합니다.',
  'policies.privacy.processors.change': '위탁이 바뀌면 이 방침에 알립니다.',
  'policies.privacy.rights.title': '6. 정보주체의 권리',
  'policies.privacy.rights.text':
    '언제든지 열람, 정정, 삭제, 처리 정지, 동의 철회를 요구하실 수 있습니다. 회원이 아니어도 아래 개인정보 열람·삭제 요청에서 신청할 수 있고, 10일 안에 답변드립니다. 회원은 계정 설정에서 직접 수정하고, 자료를 받고, 동의를 철회하고, 탈퇴할 수 있습니다. 만 14세 미만은 가입할 수 없습니다.',
  'policies.privacy.rights.link': '개인정보 열람·삭제 요청',
  'policies.privacy.destruction.title': '7. 파기',
  'policies.privacy.destruction.text':
    '보유 기간이 끝나거나 목적을 이루면 지체 없이 복구할 수 없게 삭제합니다. 법에 따라 보관하는 기록은 다른 정보와 나누어 보관합니다.',
  'policies.privacy.safety.title': '8. 안전성 확보 조치',
  'policies.privacy.safety.text':
    '비밀번호의 일방향 암호화, 전송 구간 암호화, 접근 권한 관리와 2단계 인증, 접속 기록의 보관과 위변조 방지, 로그인 시도 제한을 적용합니다.',
  'policies.privacy.cookies.title': '9. 쿠키와 브라우저 저장소',
  'policies.privacy.cookies.text':
    '광고나 추적을 위한 쿠키를 쓰지 않습니다. 로그인을 유지하는 정보와 저장한 아이디를 브라우저 저장소에, 작성 중인 등록 신청을 이어 쓰기 위한 정보와 로그인한 적이 있는 기기임을 나타내는 표시(180일), 등록 내역을 확인한 브라우저임을 나타내는 표시(180일, 결제 전이면 14일), 선택하신 언어(1년)를 쿠키에 둡니다. 브라우저 설정에서 지우실 수 있습니다.',
  'policies.privacy.officer.title': '10. 개인정보 보호책임자와 열람 청구',
  'policies.privacy.officer.text':
    '개인정보 보호책임자: {officer}. 열람 청구와 문의: {secretariat}, 전화 {phone}, 이메일 {email}.',
  'policies.privacy.remedy.title': '11. 권익 침해 구제',
  'policies.privacy.remedy.text':
    '개인정보분쟁조정위원회(1833-6972), 개인정보침해신고센터(118), 대검찰청(1301), 경찰청(182)에 상담을 신청하실 수 있습니다.',
  'policies.privacy.change.title': '12. 방침의 변경',
  'policies.privacy.change.text':
    '이 방침은 {year}년 학술대회 사이트를 연 날부터 시행합니다. 바뀌면 시행 7일 전부터 이 화면에 알리고 이전 내용을 함께 게시합니다.',
};
