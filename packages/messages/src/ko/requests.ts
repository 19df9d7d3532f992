export default {
  'requests.ask.title': '개인정보 열람·삭제 요청',
  'requests.ask.lead':
    '학회가 보관하는 본인의 개인정보를 보거나, 사본을 받거나, 수정하거나, 삭제해 달라고 요청할 수 있습니다. 회원이 아니어도 됩니다.',
  'requests.ask.steps':
    '이메일로 인증번호를 보내 드립니다. 인증번호를 입력하시면 10일 안에 같은 주소로 답변드립니다.',
  'requests.ask.account':
    '회원이시면 마이페이지의 계정 설정에서 바로 사본을 내려받거나 탈퇴하실 수 있습니다.',
  'requests.ask.account.go': '마이페이지 열기',
  'requests.ask.kind': '무엇을 요청하시나요?',
  'requests.ask.kind.see': '열람: 어떤 정보가 있는지 알고 싶습니다',
  'requests.ask.kind.copy': '사본: 내 정보의 사본을 받고 싶습니다',
  'requests.ask.kind.correct': '수정: 잘못된 정보를 바로잡아 주세요',
  'requests.ask.kind.delete': '삭제: 내 정보를 지워 주세요',
  'requests.ask.name': '이름',
  'requests.ask.email': '이메일',
  'requests.ask.email.hint':
    '등록이나 회원 가입에 쓰신 주소를 적어 주세요. 이 주소로 정보를 찾고 답변을 보냅니다.',
  'requests.ask.note': '요청 내용',
  'requests.ask.note.hint':
    '수정할 내용이나 삭제할 정보를 적어 주세요. 주민등록번호와 카드번호는 적지 마세요.',
  'requests.ask.note.needed': '어떤 정보를 어떻게 바로잡을지 적어 주세요.',
  'requests.ask.law':
    '이름, 이메일과 요청 내용은 요청을 처리하는 데만 쓰고, 답변한 날부터 3년까지 보관합니다. 결제와 계약 기록처럼 법령에 따라 보존해야 하는 정보는 지울 수 없습니다.',
  'requests.ask.send': '요청 보내기',
  'requests.ask.noScript':
    '지금은 자동 입력 방지를 사용하고 있어 자바스크립트를 켜야 보낼 수 있습니다. 켤 수 없다면 이메일이나 전화로 요청해 주세요.',
  'requests.ask.askedBefore': '이 요청은 이미 보내셨습니다. 다시 요청하려면 이 페이지를 새로 열어 주세요.',
  'requests.ask.notFound': '해당 요청이 없습니다. 3일이 지났다면 다시 요청해 주세요.',
  'requests.confirm.title': '인증번호 입력',
  'requests.confirm.text':
    '메일로 받은 여덟 자리 인증번호를 입력해 주세요. 3일 안에 입력하셔야 요청이 접수됩니다.',
  'requests.confirm.sentTo': '인증번호를 보낸 주소: {email}',
  'requests.confirm.answered': '이 요청에는 이미 답변드렸습니다.',
  'requests.confirm.again': '다시 요청하기',
  'requests.confirm.code': '인증번호',
  'requests.confirm.code.hint': '메일이 보이지 않으면 스팸함을 확인해 주세요.',
  'requests.confirm.code.wrong': '인증번호가 다릅니다. 메일을 다시 확인해 주세요.',
  'requests.confirm.send': '확인',
  'requests.confirm.done': '요청 접수 완료',
  'requests.confirm.done.text': '{day}까지 이메일로 답변드립니다.',
};
