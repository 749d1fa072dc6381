-- Puts a table in partitions in the place of one: of the same columns and checks, as yet without rows. What it was is
-- <name>_before. Returned is what makes its keys, indexes, foreign keys, grants, views, triggers and the functions of its rows
-- again. For the other files of this folder, which run in its transaction.

create function pg_temp.part_table(p_table text, p_by text) returns text[] language plpgsql as $$
declare
  v_before text := p_table || '_before';
  v_again text[] := array(
    select format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = p_table::regclass and contype in ('p', 'u', 'f') order by contype = 'f'
  ) || array(
    select pg_get_indexdef(indexrelid) from pg_index i where indrelid = p_table::regclass
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  ) || array(
    select format('grant %s on %I to %I', a.privilege_type, p_table, pg_get_userbyid(a.grantee))
    from pg_class, aclexplode(relacl) a where oid = p_table::regclass and a.grantee <> relowner
  ) || array(
    select format('create or replace view %s as %s', view, pg_get_viewdef(view))
    from (
      select distinct ev_class::regclass as view from pg_depend join pg_rewrite r on r.oid = objid
      where classid = 'pg_rewrite'::regclass and refobjid = p_table::regclass
    ) v
  ) || array(
    select unnest(array[pg_get_functiondef(oid), 'revoke all on function ' || oid::regprocedure || ' from public'] || array(
      select format('grant execute on function %s to %s', oid::regprocedure,
        case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end)
      from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee <> proowner))
    from pg_proc where (select reltype from pg_class where oid = p_table::regclass) = any (proargtypes)
  ) || array(
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = p_table::regclass and not tgisinternal
  );
  v_identity text := (select attname from pg_attribute where attrelid = p_table::regclass and attidentity <> '');
  v_next bigint;
  v_line text;
begin
  execute format('lock table %I in access exclusive mode', p_table);
  if v_identity is not null then
    execute format('select last_value + is_called::int from %s', pg_get_serial_sequence(p_table, v_identity)) into v_next;
    execute format('alter table %I alter %I drop identity', p_table, v_identity);
  end if;
  for v_line in
    select format('alter index %s rename to %I', indexrelid::regclass, relname || '_before')
    from pg_index join pg_class c on c.oid = indexrelid where indrelid = p_table::regclass
    union
    select format('revoke all on %I from %I', p_table, pg_get_userbyid(a.grantee))
    from pg_class, aclexplode(relacl) a where oid = p_table::regclass and a.grantee <> relowner
    union
    select 'drop function ' || oid::regprocedure
    from pg_proc where (select reltype from pg_class where oid = p_table::regclass) = any (proargtypes)
  loop
    execute v_line;
  end loop;
  execute format('alter table %I rename to %I', p_table, v_before);
  execute format('create table %I (like %I including all excluding indexes excluding identity) partition by %s',
    p_table, v_before, p_by);
  if v_identity is not null then
    execute format('alter table %I alter %I add generated always as identity', p_table, v_identity);
    execute format('alter table %I alter %I restart with %s', p_table, v_identity, v_next);
  end if;
  return v_again;
end
$$;
