# Of the image: writes what the environment says into the settings, and becomes PgBouncer.
set -eu
cd /tmp
umask 077
printf '"%s" "%s"\n' "$POOLED_USER" "$POOLED_PASSWORD" > userlist.txt
sed \
  -e "s|^shop = .*|$POOLED_DATABASE = host=$POOLED_HOST port=${POOLED_PORT:-5432} dbname=$POOLED_DATABASE|" \
  -e 's|^listen_addr = .*|listen_addr = *|' \
  -e 's|^auth_file = .*|auth_file = /tmp/userlist.txt\nunix_socket_dir =|' \
  /etc/rasid/pgbouncer.ini > pgbouncer.ini
exec pgbouncer pgbouncer.ini
