export default {
  'imports.audit.import.run': '파일 가져오기',
  'imports.audit.import.undone': '가져오기 되돌리기',
  'imports.audit-subject.import': '가져오기',
  'imports.admin.reasons': '수정할 점',

  'imports.admin.file.password': '암호가 걸린 파일입니다. Excel에서 암호를 풀고 다시 저장해 올려 주세요.',
  'imports.admin.file.oldFormat': '예전 형식(.xls)입니다. Excel에서 .xlsx로 저장해 올려 주세요.',
  'imports.admin.file.macros': '매크로가 든 파일입니다. 매크로 없는 .xlsx로 저장해 올려 주세요.',
  'imports.admin.file.damaged': '파일을 읽을 수 없습니다. Excel에서 열어 .xlsx로 다시 저장해 올려 주세요.',
  'imports.admin.file.tooLarge':
    '파일에 든 내용이 너무 많습니다. 필요한 행과 열만 새 파일에 옮겨 올려 주세요.',
  'imports.admin.file.tooManyRows': '한 번에 {maximum}행까지 가져올 수 있습니다. 파일을 나누어 올려 주세요.',
  'imports.admin.file.tooManyColumns': '열은 {maximum}개까지 읽습니다. 필요한 열만 남겨 주세요.',
  'imports.admin.file.longRow':
    '{line}행의 글자가 {maximum}자를 넘습니다. 내용을 줄이거나 필요 없는 열을 지워 주세요.',
  'imports.admin.file.tooSlow':
    '파일을 읽는 데 너무 오래 걸립니다. 필요한 행과 열만 새 파일에 옮겨 올려 주세요.',
  'imports.admin.file.merged': '병합한 셀이 너무 많습니다({places}). 병합을 풀고 칸마다 값을 채워 주세요.',
  'imports.admin.file.empty': '제목 행 아래에 내용이 없습니다. 열 이름이 있는 행 아래에 내용을 적어 주세요.',
  'imports.admin.file.noHeadings': '{line}행에는 내용이 없습니다. 열 이름이 있는 행을 선택해 주세요.',
  'imports.admin.file.encoding':
    '{line}행에서 글자가 깨집니다. 파일을 .xlsx나 UTF-8 CSV로 다시 저장해 올려 주세요.',
  'imports.admin.file.quotes':
    '{line}행의 큰따옴표가 맞지 않습니다. 따옴표를 수정하거나 .xlsx로 저장해 올려 주세요.',

  'imports.admin.cell.error': '수식에 오류가 있습니다. 값을 직접 적어 주세요.',
  'imports.admin.cell.noValue':
    '수식의 계산 결과가 없습니다. 값을 직접 적거나 Excel에서 열어 다시 저장해 주세요.',
  'imports.admin.cell.day': '“{text}”은(는) 날짜가 아닙니다. 2027-03-20처럼 적어 주세요.',
  'imports.admin.cell.time': '“{text}”은(는) 시각이 아닙니다. 09:30처럼 적어 주세요.',
  'imports.admin.cell.choice': '“{text}”은(는) 선택할 수 있는 값이 아닙니다.',

  'imports.admin.problem.missing':
    '꼭 있어야 하는 열을 찾지 못했습니다: {columns}. 제목 행을 다시 선택하거나, 아래에서 해당하는 열을 선택해 주세요.',
  'imports.admin.read': '읽은 내용',
  'imports.admin.read.unsure':
    '열 이름을 확실히 알 수 없어 {row}행을 제목 행으로 보았습니다. 아니라면 제목 행을 선택해 주세요.',
  'imports.admin.read.sheets': '시트 {count}개 가운데 ‘{sheet}’ 시트를 읽었습니다.',
  'imports.admin.read.otherTable':
    '{row}행부터 다른 표가 있어 그 아래는 읽지 않았습니다. 그 표는 제목 행을 {row}행으로 선택해 따로 가져와 주세요.',
  'imports.admin.read.repeated': '제목 행이 되풀이된 {rows}행은 건너뛰었습니다.',
  'imports.admin.read.remarks': '표 제목, 합계, 안내 글인 {rows}행은 건너뛰었습니다.',
  'imports.admin.read.filled': '세로로 병합한 셀의 값을 아래 {count}칸에도 채웠습니다.',
  'imports.admin.headings': '시트와 제목 행 선택',
  'imports.admin.headings.hint': '열 이름이 있는 행을 선택하면 파일을 다시 읽습니다.',
  'imports.admin.headings.sheet': '시트',
  'imports.admin.headings.row': '제목 행',
  'imports.admin.headings.option': '{row}행: {text}',
  'imports.admin.headings.found': '자동으로 찾기',
  'imports.admin.headings.send': '다시 읽기',

  'imports.admin.mended': '파일을 읽으며 바로잡은 것',
  'imports.admin.mended.zero': '{heading} {count}개에 앞자리 0을 붙였습니다.',
  'imports.admin.mended.country': '{heading} {count}개의 국가번호 82를 0으로 바꾸었습니다.',
  'imports.admin.mended.day': '{heading} {count}개를 숫자에서 날짜로 바꾸었습니다.',
  'imports.admin.mended.time': '{heading} {count}개를 09:30 같은 시각으로 바꾸었습니다.',
  'imports.admin.mended.width': '전각 숫자와 기호를 {count}칸에서 반각으로 바꾸었습니다.',
  'imports.admin.mended.hidden': '특수 공백과 보이지 않는 글자를 {count}칸에서 정리했습니다.',
  'imports.admin.mended.composed': '자음과 모음이 나뉜 글자를 {count}칸에서 합쳤습니다.',

  'imports.admin.problem.failed': '끝내지 못했습니다. 바뀐 것은 없으니 다시 시도해 주세요.',
  'imports.admin.problem.wentOn': '그사이 상태가 바뀌었습니다. 화면을 새로 불러와 확인해 주세요.',
  'imports.admin.problem.hasRefused': '수정할 행이 있어 가져올 수 없습니다. 파일을 수정해 다시 올려 주세요.',
  'imports.admin.problem.nothing': '바뀌는 내용이 없습니다.',
  'imports.admin.problem.overtaken':
    '미리 보기 뒤에 다른 분이 내용을 바꾸어 다시 비교했습니다. 결과를 확인하고 실행해 주세요.',
  'imports.admin.problem.editedSince':
    '가져온 뒤에 수정한 것이 있어 되돌릴 수 없습니다: {names}(모두 {count}개).',
  'imports.admin.problem.noLongerFits':
    '“{name}”이(가) 지금의 일정, 강의실, 사람과 맞지 않아 되돌릴 수 없습니다.',
  'imports.admin.problem.forgotten': '90일이 지나 되돌릴 수 없습니다.',
  'imports.admin.problem.noRows': '내려받을 행이 없습니다.',

  'imports.screen.alumni': '동문 가져오기',
  'imports.admin.alumni.lead':
    'Excel이나 CSV 파일로 동문을 한꺼번에 추가하고 수정합니다. 가져온 정보는 본인이 공개하기 전까지 운영진만 봅니다.',
  'imports.screen.dues': '회비 납부 명부 가져오기',
  'imports.admin.dues.lead':
    '회비를 낸 회원의 명부(Excel, CSV)를 가져옵니다. 성명과 면허번호 또는 이메일, 회비 연도가 필요합니다. 연도가 없는 행은 회비 기준 연도로 가져오며, 파일에 없는 회원은 그대로 남습니다.',
  'imports.screen.bankStatement': '은행 거래내역 가져오기',
  'imports.admin.bankStatement.lead':
    '은행에서 내려받은 거래내역(엑셀, CSV)에서 입금만 가져옵니다. 잔액과 계좌번호, 출금은 저장하지 않습니다. 이미 가져온 행은 다시 넣어도 한 번만 셉니다.',
  'imports.screen.settlement': '정산 파일 가져오기',
  'imports.admin.settlement.lead':
    '결제 대행사 상점관리자에서 내려받은 정산 내역(Excel, CSV)을 가져와 날짜별로 비교합니다. 카드번호와 이름은 저장하지 않습니다. 같은 파일을 다시 가져와도 바뀌지 않습니다.',
  'imports.screen.programme': '프로그램 가져오기',
  'imports.admin.programme.lead':
    'Excel이나 CSV 파일로 세션과 강연을 한꺼번에 추가하고 고칩니다. 날짜와 강의실은 프로그램에 먼저 있어야 하고, 없는 사람은 가져오면서 추가할 수 있습니다.',
  'imports.admin.send': '파일 선택',
  'imports.admin.send.hint':
    '.xlsx, .csv, .txt 파일을 10 MB까지 올릴 수 있습니다. 내려받아 수정한 파일도 됩니다. 실행하기 전까지는 아무것도 바뀌지 않습니다.',
  'imports.admin.sending': '파일을 올리는 중',
  'imports.admin.ending': '.xlsx나 .csv 파일을 선택해 주세요. 다른 형식은 Excel에서 .xlsx로 저장하면 됩니다.',
  'imports.admin.large': '파일이 10 MB보다 큽니다. 필요한 행과 열만 새 파일에 옮겨 주세요.',
  'imports.admin.file': '파일',
  'imports.admin.state': '상태',
  'imports.admin.createdAt': '올린 때',
  'imports.admin.runAt': '가져온 때',
  'imports.admin.undoneAt': '되돌린 때',
  'imports.admin.counts': '바뀌는 행',
  'imports.admin.counts.cell': '새로 {added}행, 변경 {changed}행',
  'imports.admin.empty': '아직 가져온 파일이 없습니다.',
  'imports.admin.state.reading': '읽는 중',
  'imports.admin.state.unreadable': '읽지 못함',
  'imports.admin.state.read': '열 확인 필요',
  'imports.admin.state.checking': '비교하는 중',
  'imports.admin.state.checked': '실행 전',
  'imports.admin.state.running': '가져오는 중',
  'imports.admin.state.done': '가져옴',
  'imports.admin.state.undoing': '되돌리는 중',
  'imports.admin.state.undone': '되돌림',
  'imports.admin.progress': '{label}: {total} 중 {done}',
  'imports.admin.rows': '행',
  'imports.admin.sheet': '시트',
  'imports.admin.encoding': '글자 인코딩',
  'imports.admin.back': '파일 목록',
  'imports.admin.map': '열 확인',
  'imports.admin.map.hint':
    '파일의 어느 열이 무엇인지 확인해 주세요. 다음에 올릴 때도 그대로 쓰입니다. 선택하지 않은 항목은 바뀌지 않습니다.',
  'imports.admin.map.none': '없음',
  'imports.admin.check': '미리 보기',
  'imports.admin.preview': '행별 결과',
  'imports.admin.row': '행',
  'imports.admin.outcome': '결과',
  'imports.admin.content': '내용',
  'imports.admin.outcome.all': '전체 {count}',
  'imports.admin.outcome.new': '새로 추가 {count}',
  'imports.admin.outcome.changed': '변경 {count}',
  'imports.admin.outcome.unchanged': '그대로 {count}',
  'imports.admin.outcome.refused': '수정할 행 {count}',
  'imports.admin.outcome.one.new': '새로 추가',
  'imports.admin.outcome.one.changed': '변경',
  'imports.admin.outcome.one.unchanged': '그대로',
  'imports.admin.outcome.one.refused': '수정할 행',
  'imports.admin.download': '수정할 점이 적힌 파일 내려받기',
  'imports.admin.noRows': '해당하는 행이 없습니다.',
  'imports.admin.run': '가져오기',
  'imports.admin.map.unused': '가져오지 않는 열: {headings}. 이 열의 내용은 저장되지 않습니다.',
  'imports.admin.counts.leftOut': '{total}행 가운데 {taken}행 가져옴, {refused}행 제외',
  'imports.admin.refused':
    '수정할 행이 {count}개 있습니다. 수정할 점이 적힌 파일을 내려받아, 수정해서 다시 올려 주세요.',
  'imports.admin.leaveOut.text':
    '수정할 {refused}행은 빼고 나머지를 먼저 가져올 수도 있습니다. 뺀 행은 가져온 뒤에도 수정할 점과 함께 내려받을 수 있습니다.',
  'imports.admin.leaveOut': '나머지 {count}행 가져오기',
  'imports.admin.broughtIn': '{taken}행을 가져왔습니다.',
  'imports.admin.leftOut':
    '{total}행 가운데 {taken}행을 가져오고 {refused}행은 뺐습니다. 뺀 행은 파일로 내려받아 수정한 뒤 다시 올려 주세요.',
  'imports.admin.leftOut.download': '뺀 행 내려받기',
  'imports.admin.newPeople': '프로그램에 없는 사람 {count}명',
  'imports.admin.newPeople.made': '새로 추가할 사람 {count}명',
  'imports.admin.newPeople.one': '{name} (행 {rows}개)',
  'imports.admin.newPeople.near':
    '{name} (행 {rows}개) – 이미 있는 ‘{near}’을(를) 잘못 적은 것은 아닌지 확인해 주세요.',
  'imports.admin.newPeople.box': '이 사람들을 새로 추가하기',
  'imports.admin.newPeople.hint':
    '선택하지 않으면 이름이 적힌 행은 수정할 행이 됩니다. 이 사람들은 프로그램 초안에 들어가고, 게시하기 전에는 사이트에 나타나지 않습니다.',
  'imports.admin.newPeople.send': '다시 비교',
  'imports.admin.undo': '되돌리기',
  'imports.admin.undo.title': '{file} 되돌리기',
  'imports.admin.undo.text':
    '이 파일로 추가하고 수정한 것을 모두 가져오기 전으로 되돌립니다. 그 뒤에 누가 수정한 것이 있으면 되돌리지 않습니다.',
};
