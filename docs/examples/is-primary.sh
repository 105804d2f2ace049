#!/bin/sh
# For haproxy's external check, which passes address and port of the server as third and fourth. The login `health` needs no
# rights: create role health login; and a line in pg_hba.conf that lets it in.
# Each promotion begins a timeline: a former primary that comes back takes writes, as far as it knows, but on an earlier one
# than was seen. The newest is kept in this file, which haproxy has to be able to write; remove it after a restore.
seen=/run/haproxy/pets-timeline
export PGCONNECT_TIMEOUT=2
here=$(psql -XqAt -h "$3" -p "$4" -U health -d postgres -c \
  'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end')
[ -n "$here" ] || exit 1
newest=$(cat "$seen" 2>/dev/null)
[ $((0x$here)) -ge $((0x${newest:-0})) ] || exit 1
[ "$here" = "$newest" ] || { echo "$here" >"$seen.$$" && mv "$seen.$$" "$seen"; }
