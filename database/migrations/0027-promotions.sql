-- Who changed a promotion last: the next one who saves an older version is told.
alter table promotions
  add column updated_by uuid references profiles,
  -- Addresses may begin with a capital letter, as the contract has it.
  drop constraint promotions_link_check,
  add constraint promotions_link_check check (link ~* '^/[a-z0-9]' and length(link) <= 300);
