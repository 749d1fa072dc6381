-- Who saves second is told, as with products: methods of payment and price lists say which version they are.
alter table deposit_methods add column version integer not null default 1,
  add column updated_at timestamptz not null default now(), add column updated_by uuid references profiles;
alter table price_lists add column version integer not null default 1,
  add column updated_by uuid references profiles;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger deposit_methods_are_counted before update on deposit_methods for each row
  when ((old.is_active, old.is_popular, old.fee_percent, old.fee_fixed, old.minimum, old.maximum, old.instructions_en,
      old.instructions_ar, old.account)
    is distinct from (new.is_active, new.is_popular, new.fee_percent, new.fee_fixed, new.minimum, new.maximum,
      new.instructions_en, new.instructions_ar, new.account))
  execute function count_version();
create trigger price_lists_are_counted before update on price_lists for each row
  when ((old.name, old.percent_off, old.role) is distinct from (new.name, new.percent_off, new.role))
  execute function count_version();
