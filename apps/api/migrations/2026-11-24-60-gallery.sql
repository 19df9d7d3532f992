-- Albums: posts of a fifth kind of board, with pictures in an order.
alter table boards drop constraint boards_kind_check;
alter table boards add constraint boards_kind_check
  check (kind in ('community', 'papers', 'reference', 'sites', 'gallery'));

alter table posts add column taken_on date;
comment on column posts.taken_on is 'Of an album: the day that its pictures show.';

create table post_pictures (
  post_id uuid not null references posts,
  position smallint not null check (position >= 0),
  file_id uuid not null references files,
  alt_ko text,
  alt_en text,
  caption_ko text,
  caption_en text,
  primary key (post_id, position),
  unique (post_id, file_id),
  check (num_nonnulls(alt_ko, alt_en) > 0)
);
create index post_pictures_of_file on post_pictures (file_id);

insert into boards (id, code, kind, title_ko, title_en, description_ko, description_en, allows_comments, allows_secret) values
  ('019ab000-0000-7000-8000-000000000005', 'gallery', 'gallery', '갤러리', 'Gallery',
   '학술대회와 워크숍의 사진을 날짜별로 모았습니다.',
   'Photographs of our meetings and workshops, day by day.', false, false);

insert into grants (permission, subject_id, role_code, granted_at)
values ('BOARD_Read', '019ab000-0000-7000-8000-000000000005', 'GUEST', now());
