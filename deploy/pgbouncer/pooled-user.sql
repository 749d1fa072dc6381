-- What the store comes as through the pooler, in the database that psql is connected to: after npm run migrate, as an administrator.
--   WEB_PASSWORD=… psql --file=pooled-user.sql --set=web=shop_web postgres://…/shop
-- May be run again, to change the password.
\set ON_ERROR_STOP on
\getenv password WEB_PASSWORD
select format('create role %I', :'web') where not exists (select from pg_roles where rolname = :'web')
\gexec
alter role :"web" login password :'password';
-- The database's own role, found by its privileges: names of databases may be longer or of other letters than names of roles.
select
  format('grant %I to %I',
    (select pg_get_userbyid(a.grantee) from pg_namespace n, aclexplode(n.nspacl) a
     where n.nspname = 'public' and pg_get_userbyid(a.grantee) ~ '^rasid_app_[a-z0-9_]+$'), :'web'),
  format('alter role %I in database %I set statement_timeout = 30000', :'web', current_database()),
  format('alter role %I in database %I set idle_in_transaction_session_timeout = 60000', :'web', current_database()),
  format('alter role %I in database %I set jit = off', :'web', current_database())
\gexec
