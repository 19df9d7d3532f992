-- The name that readers know; a name that staff gave the role stays.
update roles set name_ko = '비회원' where code = 'GUEST' and name_ko = '손님';
