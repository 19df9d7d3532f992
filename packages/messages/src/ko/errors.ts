export default {
  'errors.900': '알 수 없는 오류가 발생했습니다. 다시 시도해 주세요.',
  'errors.INVALID_ACCESS': '비정상적인 접속입니다. 페이지를 새로 열어 주세요.',
  'errors.NOT_FOUND': '요청하신 등록 정보가 존재하지 않습니다. 입력하신 내용을 확인해 주세요.',
  'errors.INVALID_CREDENTIAL': '사용자 인증에 실패했습니다. 입력하신 내용을 확인해 주세요.',
  'errors.AUTHENTICATION_FAILURE': '인증에 실패했습니다. 다시 로그인해 주세요.',
  'errors.NOT_ACCEPTABLE': '로그인에 실패했습니다. 관리자에게 문의해 주세요.',
  'errors.READY': '방송 준비 중입니다. 잠시 후 다시 들어와 주세요.',
  'errors.CLOSED': '방송이 종료되었습니다.',

  'errors.notFound.address': '요청하신 주소가 없습니다. 주소를 확인해 주세요.',
  'errors.notFound.registrant': '개인정보를 지운 등록이거나 없는 등록입니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.edition': '해당 학술대회가 없습니다. 주소를 확인해 주세요.',
  'errors.notFound.siteInfo': '사이트 정보가 아직 준비되지 않았습니다. 사무국에 문의해 주세요.',
  'errors.notFound.payment': '해당 결제가 없습니다. 등록 확인에서 상태를 확인해 주세요.',
  'errors.notFound.paymentCase': '해당 결제 건이 없습니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.bankRefund': '해당 계좌 환불이 없습니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.balanceDay': '해당 날짜의 정산 대사가 없습니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.account': '회원 정보가 없습니다. 화면을 새로 열어 확인해 주세요.',
  'errors.notFound.role': '해당 역할이 없습니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.file': '해당 파일이 없습니다. 화면을 새로 열어 확인해 주세요.',
  'errors.notFound.device': '해당 기기가 로그인되어 있지 않습니다. 목록을 새로 불러와 주세요.',
  'errors.notFound.secondFactor':
    '설정 중이거나 사용 중인 2단계 인증이 없습니다. 화면을 새로 열어 확인해 주세요.',

  'errors.INVALID_INPUT': '입력하신 내용 중 수정할 곳이 있습니다. 표시된 항목을 확인해 주세요.',
  'errors.NOT_ALLOWED': '이 작업을 할 권한이 없습니다. 권한이 필요하면 사무국에 문의해 주세요.',
  'errors.CONFLICT': '그사이 내용이 바뀌었습니다. 새로 불러온 뒤 다시 시도해 주세요.',
  'errors.TOO_LARGE': '보내신 내용이 너무 큽니다. 줄여서 다시 보내 주세요.',
  'errors.TOO_MANY_REQUESTS': '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'errors.busyNetwork':
    '같은 네트워크에서 요청이 많이 들어오고 있습니다. 입력하신 내용은 그대로 두고 몇 분 뒤 다시 시도해 주세요. 자바스크립트가 켜진 브라우저에서는 기다리지 않고 이용하실 수 있습니다.',
  'errors.UNAVAILABLE': '지금은 처리할 수 없습니다. 입력하신 내용은 그대로 두고 잠시 후 다시 시도해 주세요.',
  'errors.readOnly':
    '지금은 저장할 수 없고 보실 수만 있습니다. 입력하신 내용은 그대로 두고 잠시 후 다시 시도해 주세요.',
  'errors.noPaymentNow':
    '지금은 결제를 받을 수 없습니다. 카드는 청구되지 않았습니다. 잠시 후 다시 시도해 주세요.',
  'errors.STORAGE_FULL': '파일을 보관할 공간이 부족합니다. 사무국에 문의해 주세요.',

  'errors.VERIFICATION_REQUIRED': '이메일 인증을 완료해 주세요.',
  'errors.VERIFICATION_FAILED': '인증번호가 맞지 않습니다. 다시 확인해 주세요.',
  'errors.VERIFICATION_EXPIRED': '인증번호 발송을 다시 요청해 주세요.',
  'errors.RESET_EXPIRED':
    '비밀번호 재설정 요청이 만료되었거나 이미 사용되었습니다. 처음부터 다시 요청해 주세요.',
  'errors.LINK_EXPIRED': '이 링크는 더 이상 쓸 수 없습니다.',
  'errors.CAPTCHA_REQUIRED': '자동 입력 방지 확인이 필요합니다. 잠시 후 다시 시도해 주세요.',
  'errors.SECOND_FACTOR_REQUIRED': '인증 앱에 표시된 6자리 번호를 입력해 주세요.',
  'errors.SECOND_FACTOR_FAILED': '인증 앱의 번호가 맞지 않습니다. 새 번호를 입력해 주세요.',
  'errors.SECOND_FACTOR_SETUP_REQUIRED': '운영진은 먼저 2단계 인증을 설정해야 합니다.',
  'errors.PASSWORD_CHANGE_REQUIRED': '받은 비밀번호를 먼저 새 비밀번호로 바꿔 주세요.',

  'errors.REGISTRATION_NOT_OPEN': '아직 등록 기간이 아닙니다. 등록 안내에서 시작일을 확인해 주세요.',
  'errors.REGISTRATION_CLOSED': '등록이 마감되었습니다. 사무국에 문의해 주세요.',
  'errors.CATEGORY_FULL': '선택하신 참가 구분은 정원이 찼습니다. 다른 참가 구분을 선택해 주세요.',
  'errors.EDITION_FULL': '이번 학술대회의 정원이 모두 찼습니다. 대기 여부는 사무국에 문의해 주세요.',
  'errors.OPTION_FULL':
    '선택하신 항목 중 정원이 찬 항목이 있습니다. 등록 내용을 수정해 해당 항목을 제외해 주세요.',
  'errors.ALREADY_REGISTERED': '이미 등록하셨습니다. 등록 확인에서 내역을 보실 수 있습니다.',
  'errors.DRAFT_EXPIRED': '작성하시던 신청서의 보관 기간이 지났습니다. 처음부터 다시 작성해 주세요.',

  'errors.HOLD_LIMIT_REACHED':
    '결제하지 않고 자리를 확보해 드릴 수 있는 시간이 모두 지났습니다. 카드는 청구되지 않았습니다. 계속 등록하시려면 사무국에 연락해 주세요.',
  'errors.PRICES_IN_USE':
    '이 등록비로 이미 접수된 등록이 있습니다. 그래도 수정하려면 확인란을 선택해 주세요.',
  'errors.DATES_IN_USE':
    '이 날짜에 맞춘 항목이 있습니다. 함께 옮길지 그대로 둘지 선택하고 다시 저장해 주세요.',
  'errors.EDITION_IN_USE': '이미 쓰이고 있는 대회입니다. 되돌릴 수 없습니다.',
  'errors.NOTHING_TO_PAY': '결제하실 금액이 없습니다. 등록 확인에서 상태를 확인해 주세요.',
  'errors.SECOND_YES_NEEDED':
    '정해진 금액을 넘어 다른 담당자의 승인을 요청했습니다. 승인되면 그대로 처리됩니다.',
  'errors.ALREADY_PAID':
    '결제가 끝난 등록입니다. 등록 목록에서 이 등록을 열어 결제 금액 환불과 함께 취소해 주세요.',
  'errors.PAYMENT_IN_PROGRESS': '이미 결제가 진행 중입니다. 결과가 나올 때까지 기다려 주세요.',
  'errors.PAYMENT_NOT_CONFIGURED': '아직 카드 결제를 이용할 수 없습니다. 사무국에 문의해 주세요.',
  'errors.GATEWAY_UNAVAILABLE':
    '결제 대행사와 연결되지 않습니다. 결제되지 않았습니다. 잠시 후 다시 시도해 주세요.',

  'errors.TAKEN_OVER': '다른 기기에서 입장하셔서 이 기기의 연결을 끊었습니다.',
  'errors.STAY_ENDED': '연결이 끊겼습니다. 다시 입장해 주세요.',

  'errors.mailedAlready':
    '이 주소로 메일을 이미 여러 번 요청하셨습니다. 받은편지함에서 가장 최근 메일을 열어 그 안의 안내를 따라 주세요.',
  'errors.textedAlready':
    '이 번호로 문자를 이미 여러 번 요청하셨습니다. 문자를 받으셨다면 가장 최근 문자의 번호를 입력해 주세요.',
  'errors.paymentsPaused':
    '지금은 결제를 안전하게 기록할 수 없어 결제를 잠시 중단했습니다. 결제되지 않았습니다. 잠시 후 다시 시도해 주세요.',
  'errors.fileNotSent': '파일이 아직 도착하지 않았습니다. 파일을 다시 올려 주세요.',
  'errors.profileItem': '{name} 항목을 확인바랍니다.',
  'errors.profilePhone': '연락처를 올바른 형식으로 입력해 주세요.',

  'errors.signedOut': '로그인하시면 이용하실 수 있습니다.',
  'errors.action.text': '마치면 바로 이 화면을 쓸 수 있습니다.',
  'errors.action.PASSWORD_CHANGE_REQUIRED': '비밀번호 변경',
  'errors.action.SECOND_FACTOR_SETUP_REQUIRED': '2단계 인증 설정하기',

  'errors.field.required': '필수 항목입니다. 입력해 주세요.',
  'errors.field.wrong_type': '형식이 맞지 않습니다. 다시 입력해 주세요.',
  'errors.field.unknown_field': '알 수 없는 항목입니다. 페이지를 새로 열어 주세요.',
  'errors.field.not_a_choice': '목록에 있는 값을 선택해 주세요.',
  'errors.field.invalid_format': '형식이 맞지 않습니다. 예시와 같이 입력해 주세요.',
  'errors.field.too_short': '너무 짧습니다. 더 입력해 주세요.',
  'errors.field.too_long': '너무 깁니다. 줄여서 입력해 주세요.',
  'errors.field.too_small': '값이 너무 작습니다. 더 큰 값을 입력해 주세요.',
  'errors.field.too_large': '값이 너무 큽니다. 더 작은 값을 입력해 주세요.',
  'errors.field.integer': '소수점 없이 정수로 입력해 주세요.',
  'errors.field.too_few_items': '항목이 너무 적습니다. 더 추가해 주세요.',
  'errors.field.too_many_items': '항목이 너무 많습니다. 일부를 지워 주세요.',
  'errors.field.characters': '쓸 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.',
  'errors.field.email': '이메일 주소를 name@example.com 형식으로 입력해 주세요.',
  'errors.field.phone': '전화번호를 010-1234-5678 형식으로 입력해 주세요.',
  'errors.field.phone_international': '국가 번호를 포함해 +1 202 555 0100 형식으로 입력해 주세요.',
  'errors.field.korean_name': '성명은 한글 1~4자로 입력해 주세요.',
  'errors.field.korean_name_wide': '성명은 한글 1~20자로 입력해 주세요.',
  'errors.field.latin_name': '여권과 같이 영문으로 입력해 주세요.',
  'errors.field.latin': '영문으로 입력해 주세요.',
  'errors.field.licence_number': '면허번호는 숫자 5~6자리로 입력해 주세요.',
  'errors.field.licence_for_credits': '연수평점을 신청하시려면 면허번호를 입력해 주세요.',
  'errors.field.zipcode': '우편번호는 숫자 5자리로 입력해 주세요.',
  'errors.field.time': '시각을 09:30처럼 24시간 형식으로 입력해 주세요.',
  'errors.field.consent_required': '필수 동의 항목입니다. 내용을 확인하고 동의해 주세요.',
  'errors.field.already_registered': '이미 등록에 사용된 값입니다. 등록 확인에서 내역을 확인해 주세요.',
  'errors.field.already_in_use': '이미 사용 중입니다. 다른 값을 입력해 주세요.',
  'errors.field.not_proven': '이메일 인증을 완료해 주세요.',
  'errors.field.common_password': '쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  'errors.field.same_password': '지금 쓰는 비밀번호와 다르게 입력해 주세요.',
  'errors.field.full': '정원이 찼습니다. 다른 항목을 선택해 주세요.',
  'errors.field.not_on_sale': '지금은 선택할 수 없습니다. 다른 항목을 선택해 주세요.',
  'errors.field.password': '비밀번호는 영문자, 숫자, 특수문자를 포함해 6~16자로 입력해 주세요.',
  'errors.field.password_space':
    '비밀번호의 앞뒤에는 빈칸을 넣을 수 없습니다. 앞뒤의 빈칸과 탭을 빼고 입력해 주세요.',
  'errors.field.pincode': '인증번호는 숫자 4자리로 입력해 주세요.',
  'errors.field.six_digits': '인증번호는 숫자 6자리로 입력해 주세요.',
  'errors.field.user_id': '아이디는 띄어쓰기 없이 입력해 주세요.',
  'errors.field.url': '주소를 https://로 시작하도록 입력해 주세요.',
  'errors.field.document': '본문에 담을 수 없는 내용이 있습니다. 그 부분을 지우고 다시 저장해 주세요.',
  'errors.field.document_link':
    '링크에는 https://로 시작하는 주소, 이메일, 전화번호만 넣을 수 있습니다. 주소를 확인해 주세요.',
  'errors.field.alt_required': '대체 텍스트가 없는 그림이 있습니다. 그림의 내용을 한 문장으로 적어 주세요.',
  'errors.field.file_type': '올릴 수 없는 형식의 파일입니다. 다른 파일을 선택해 주세요.',
  'errors.field.picture_size': '사진의 화소 수가 너무 많습니다. 크기를 줄여 다시 올려 주세요.',
  'errors.field.picture_ratio':
    '그림의 가로세로 비율이 이 자리와 다릅니다. 비율에 맞게 잘라 다시 올려 주세요.',
  'errors.field.drawing_parts':
    'SVG에는 도형과 색만 담을 수 있습니다. 글자는 윤곽선으로 바꾸고 그림, 링크, 스크립트를 뺀 뒤 다시 올리거나 PNG로 올려 주세요.',
  'errors.field.drawing_size': 'SVG가 너무 복잡합니다. 단순하게 줄이거나 PNG로 올려 주세요.',
  'errors.field.low_contrast': '읽기 어렵습니다. 더 어두운 색을 입력해 주세요.',
  'errors.field.order': '앞선 때보다 이릅니다. 더 늦은 때를 입력하거나 앞선 때를 먼저 수정해 주세요.',
  'errors.field.category_code': '영문 소문자로 시작하고 영문 소문자, 숫자, 하이픈만 써 주세요.',
  'errors.field.below_taken': '이미 확보되었거나 확정된 자리보다 적습니다. 더 큰 수를 입력해 주세요.',
  'errors.field.not_asked': '앞의 답변에 따라 묻지 않는 문항입니다. 답변을 지우고 다시 보내 주세요.',
  'errors.field.code_unknown': '없는 코드입니다. 다시 확인하거나 코드 없이 계속해 주세요.',
  'errors.field.code_not_yet':
    '아직 사용할 수 없는 코드입니다. 사용 기간을 확인하거나 코드 없이 계속해 주세요.',
  'errors.field.code_over': '사용 기간이 지난 코드입니다. 코드 없이 계속하실 수 있습니다.',
  'errors.field.code_used_up': '사용 횟수를 모두 쓴 코드입니다. 코드 없이 계속하실 수 있습니다.',
  'errors.field.code_other_category':
    '선택하신 참가 구분에는 사용할 수 없는 코드입니다. 다른 참가 구분을 선택하거나 코드를 삭제해 주세요.',
  'errors.field.other_attendance': '선택하신 참석 방식으로는 신청할 수 없는 항목입니다.',
  'errors.field.advertising': '광고로 보이는 말을 빼 주세요.',
  'errors.field.too_many_placeholders': '받는 분마다 바뀌는 항목은 한 칸에 50개까지 쓸 수 있습니다.',
  'errors.field.placeholder': '여기에 쓸 수 없는 항목이 있습니다. 안내에 있는 것만 쓸 수 있습니다.',
  'errors.field.code_text': '영문과 숫자로 6~20자를 입력해 주세요. 하이픈을 넣을 수 있습니다.',
  'errors.field.invited_already': '이미 초대한 분입니다. 목록에서 다시 보내거나 초대를 취소해 주세요.',
  'errors.field.mailed_too_often': '하루 동안 메일을 너무 많이 보낸 주소입니다. 내일 다시 초대해 주세요.',
  'errors.field.not_in_dues_list':
    '회비 납부 명부에서 확인되지 않습니다. 성명, 면허번호, 이메일을 확인하거나 비회원 참가 구분을 선택해 주세요. 이미 납부하셨다면 학회에 문의해 주세요.',
  'errors.field.twice': '위에도 있는 주소입니다. 한 줄만 남겨 주세요.',
  'errors.field.code_single': '여러 개를 만들 때는 코드를 비워 두세요. 무작위로 만들어집니다.',
  'errors.field.account_number': '계좌번호를 숫자 8~16자리로 입력해 주세요.',
  'errors.field.business_number': '사업자등록번호가 맞지 않습니다. 숫자 10자리를 다시 확인해 주세요.',
  'errors.field.account_number_abroad':
    '영문과 숫자 5~34자로 입력해 주세요. IBAN이라면 빠지거나 바뀐 글자가 없는지 확인해 주세요.',
  'errors.field.swift': 'SWIFT 코드를 CHASUS33처럼 영문과 숫자 8자 또는 11자로 입력해 주세요.',
  'errors.field.day_ahead': '오늘이거나 오늘보다 이른 날짜를 입력해 주세요.',
  'errors.field.day_past': '오늘이거나 오늘보다 나중 날짜를 입력해 주세요.',
  'errors.field.day_before_request': '계좌 환불을 정한 날보다 이릅니다. 송금한 날짜를 확인해 주세요.',
  'errors.field.answered':
    '이미 받은 답변에 맞지 않는 수정입니다. 원래대로 되돌리거나 설문을 새로 만들어 주세요.',
};
