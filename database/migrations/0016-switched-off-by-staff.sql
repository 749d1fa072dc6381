-- Whom staff switched off, the owner of a business can't switch on again.
alter table profiles
  add column switched_off_by_staff boolean not null default false,
  add constraint switched_off_is_inactive check (not switched_off_by_staff or not is_active);
