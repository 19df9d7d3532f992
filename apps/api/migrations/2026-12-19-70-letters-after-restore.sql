-- Letters that a restore paused, because some people may have them already.
alter table letters
  drop constraint letters_paused_by_check,
  add constraint letters_paused_by_check check (paused_by in ('ceiling', 'template', 'restore')) not valid;
