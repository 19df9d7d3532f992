export default {
  'letters.screen.letters': '단체 메일',
  'letters.admin.lead': '여러 사람에게 메일을 보냅니다. 보내기 전에 받는 사람과 내용을 확인하실 수 있습니다.',
  'letters.permission.LETTER_Manage': '단체 메일과 발송 관리',
};
